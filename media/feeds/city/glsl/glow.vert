// A lamp: faces the camera, and never shrinks to less than a pixel or two.
attribute vec4 first, second;
varying vec2 at;
varying vec3 color;
varying float distance_;

void main() {
	at = uv * 2. - 1.;
	color = second.rgb;
	vec4 v = viewMatrix * modelMatrix * vec4(first.xyz, 1.);
	distance_ = -v.z;
	v.xy += position.xy * first.w * vec2(second.a, 1.) * max(1., distance_ / 260.);
	gl_Position = projectionMatrix * v;
}
