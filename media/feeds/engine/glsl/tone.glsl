// Film's response (Narkowicz's fit of ACES).
vec3 filmic(vec3 x) {
	return clamp((x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14), 0., 1.);
}

float brightness(vec3 c) {
	return dot(c, vec3(.25, .6, .15));
}

// 0 for none, 1 for the whole of an S.
vec3 contrast(vec3 c, float amount) {
	return mix(c, c * c * (3. - 2. * c), amount);
}

vec3 encoded(vec3 c) {
	return pow(max(c, 0.), vec3(1. / 2.2));
}
