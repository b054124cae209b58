vec3 graded(vec3 c, vec2 uv) {
	c = contrast(filmic(c * .78), .35);
	float l = brightness(c);
	c = mix(c, c * vec3(.9, 1.02, 1.12) + vec3(.003, .004, .012), 1. - smoothstep(0., .4, l));
	c = mix(vec3(l), c, 1.1);
	vec2 d = uv - .5;
	return encoded(c * (1. - .6 * smoothstep(.16, .85, dot(d, d) * 2.2)));
}
