varying vec2 at;
varying float age, shape;
varying vec3 light;

void main() {
	float r = length(at - .5) * 2., n = clouds(at * 3. + shape * 50.);
	float a = smoothstep(1., .1, r) * smoothstep(.15, .75, n + .2 * (1. - r)) * sin(3.1416 * age) * .085;
	gl_FragColor = vec4(light * a, 1.);
}
