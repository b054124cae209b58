attribute vec4 first, second;
varying vec2 at;
varying vec3 world;
flat varying vec4 one, two;

void main() {
	at = uv;
	one = first;
	two = second;
	vec4 p = modelMatrix * instanceMatrix * vec4(position, 1.);
	world = p.xyz;
	gl_Position = projectionMatrix * viewMatrix * p;
}
