uniform float aspect, strength;
varying vec2 at;
varying vec3 world;
const float TURN = 6.2831853;

// 1 inside of a distance, 0 outside
float fill(float d, float soft) {
	return smoothstep(soft, -soft, d);
}
