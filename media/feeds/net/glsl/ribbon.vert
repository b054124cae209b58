// From tail to head, as wide as it is or two pixels: first is the tail and the width, second the head, third the light.
attribute vec4 first, second, third;
varying vec2 at;
varying vec3 light;
varying float away;

void main() {
	at = uv;
	light = third.rgb;
	vec3 tail = (viewMatrix * modelMatrix * vec4(first.xyz, 1.)).xyz;
	vec3 head = (viewMatrix * modelMatrix * vec4(second.xyz, 1.)).xyz;
	vec3 along = head - tail, middle = mix(tail, head, uv.x);
	float width = max(first.w, -middle.z * .0016);
	vec3 p = length(along) < .001
		? tail + vec3(position.xy * width, 0.)
		: middle + normalize(cross(along, middle) + vec3(0., 1e-5, 0.)) * position.y * width;
	away = -middle.z;
	// Not drawn where it would turn inside out behind the camera.
	if (tail.z > -.5 || head.z > -.5) p = vec3(0., 0., 10.);
	gl_Position = projectionMatrix * vec4(p, 1.);
}
