// Teal shadows, warm highlights, dark corners.
vec3 graded(vec3 c, vec2 uv) {
	c = filmic(c * .82);
	float l = brightness(c);
	c = mix(c, c * vec3(.86, 1.03, 1.16) + vec3(0., .008, .016), 1. - smoothstep(0., .45, l));
	c = mix(c, c * vec3(1.06, .98, .93), smoothstep(.35, .9, l));
	c = mix(vec3(l), c, 1.12);
	vec2 d = (uv - .5) * vec2(1.1, 1.);
	c *= 1. - .62 * smoothstep(.18, .85, dot(d, d) * 2.1);
	return contrast(encoded(c), .35);
}
