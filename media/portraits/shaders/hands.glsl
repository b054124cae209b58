/* Hands. A hand points up: wrist at the origin, fingers along y, palm towards z, thumb on the side of +x. */

/** A finger of three joints, bent towards z by `curl` at each. */
float finger(vec3 p, float length_, float r, float curl) {
	float d = 1e3, a = curl * .75;
	vec3 from = vec3(0);
	for (int i = 0; i < 3; i++) {
		float l = length_ * (i == 0 ? .45 : i == 1 ? .32 : .23);
		vec3 to = from + vec3(0, cos(a), sin(a)) * l;
		d = smoothMin(d, taper(p, from, to, r * (1. - .09 * float(i)), r * (.93 - .10 * float(i))), .02);
		from = to;
		a += curl * 1.15;
	}
	return d;
}

/**
 * @param curl of fore, middle, ring and little finger: 0 straight, 1.2 a fist
 * @param thumb how far it lies across the palm: 0 away, 1 across
 * @param spread between the fingers: 0 none, .2 wide
 */
float hand(vec3 p, vec4 curl, float thumb, float spread) {
	float rough = sphere(p - vec3(.02, .42, .08), .72);
	if (rough > .25) return rough;
	float d = box(p - vec3(0, .25, 0), vec3(.215, .25, .085), .08);
	d = smoothMin(d, ellipsoid(p - vec3(.13, .18, .07), vec3(.12, .20, .09)), .08);
	d = smoothMin(d, taper(p, vec3(0, .05, 0), vec3(0, -.30, 0), .155, .16), .12);
	for (int i = 0; i < 4; i++) {
		float k = 1.5 - float(i);
		vec3 q = p - vec3(k * .118, .47 - .02 * k * k, 0);
		q.xy *= turn(k * spread);
		d = smoothMin(d, finger(q, i == 1 ? .50 : i == 3 ? .37 : .45, i == 3 ? .056 : .066, curl[i]), .035);
	}
	vec3 a = vec3(.16, .12, .05), b = mix(vec3(.34, .32, .06), vec3(.22, .30, .20), thumb);
	vec3 c = mix(vec3(.42, .52, .08), vec3(.04, .42, .28), thumb);
	return smoothMin(d, min(taper(p, a, b, .095, .075), taper(p, b, c, .072, .058)), .04);
}
