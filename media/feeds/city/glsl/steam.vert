// traitsOf: where on the ground (x, z), when it rises, its shape
attribute vec4 traitsOf;
varying vec2 at;
varying float age, shape;
varying vec3 light;

void main() {
	at = uv;
	shape = traitsOf.w;
	age = fract(traitsOf.z + time * 2.);
	vec3 p = vec3(traitsOf.x + age * age * 2.2 + sin(shape * 40.) * .4, .3 + age * 7.5, traitsOf.y);
	light = .05 + signLight(p);
	vec4 v = viewMatrix * vec4(p, 1.);
	v.xy += position.xy * (1. + age * 5.);
	gl_Position = projectionMatrix * v;
}
