varying vec3 world, local;

void main() {
	float u = local.x * 46.;
	float window = smoothstep(.42, .38, abs(fract(u) - .5)) * smoothstep(.18, .14, abs(local.y - .58));
	vec3 c = vec3(.02, .025, .03) + vec3(1., .78, .5) * window * 1.6 * (.6 + .4 * hash(floor(u)));
	c += vec3(.05, .8, 1.) * 1.2 * smoothstep(.03, 0., abs(local.y - .2));
	gl_FragColor = vec4(fogged(c, world), 1.);
}
