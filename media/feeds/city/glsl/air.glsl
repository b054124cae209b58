uniform float time;
uniform vec3 eye;

// What the fog is lit by, in a direction: red street glow low, teal above, amber at the end of the street.
vec3 air(vec3 d) {
	float up = max(d.y, 0.);
	vec3 c = mix(vec3(.20, .030, .062), vec3(.040, .036, .085), smoothstep(0., .20, up));
	c = mix(c, vec3(.004, .013, .026), smoothstep(.12, .62, up));
	float across = (d.x - .05) * 4.5, over = (up - .17) * 5.;
	c += vec3(.01, .13, .17) * exp(-across * across - over * over) * .85;
	c += vec3(.42, .12, .04) * exp(-up * 13. - d.x * d.x * 30.) * .75;
	return c;
}

// The world stands on its head in the reflection: heights count from the ground either way.
vec3 fogged(vec3 c, vec3 p) {
	vec3 v = p - eye;
	v.y = abs(p.y) - eye.y;
	float d = length(v);
	float thinner = mix(1.25, .55, smoothstep(0., 140., abs(p.y)));
	float share = 1. - exp(-pow(d * .0034 * thinner, 1.45));
	return mix(c, air(v / d), share);
}
