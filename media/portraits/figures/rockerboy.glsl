/* Rockerboy: a mohawk, mirror shades, studded leather, a hand on the guitar's neck. */

const Pose POSE = Pose(-.58, .02, .06);
const Face FACE = Face(.44, .125, .98, .75, .075, .028, .05, 1.03, .085, .01, .05, .07, 0.);
const float TONE = 1.05, HAIR_TONE = .42, WIDE = 1.12;
/* Whence the key light comes, and how much light comes from the viewer. */
const vec3 KEY = vec3(-0.42, 0.72, 0.62);
const float FILL = 0.1;

Part mohawk(vec3 h) {
	float d = 1e3;
	for (int i = 0; i < 10; i++) {
		float k = float(i), a = mix(-.62, 2.0, k / 9.);
		vec3 out_ = vec3(.10 * sin(k * 7.3), cos(a), -sin(a)), root = vec3(0, .24, -.15) + out_ * vec3(1, .82, .91);
		float long_ = .60 + .32 * sin(3.14 * (k + 2.) / 12.) + .10 * sin(k * 5.);
		d = smoothMin(d, taper(h, root - out_ * .1, root + (out_ + vec3(0, .15, .10)) * long_, .19, .015), .09);
	}
	return Part((d + .014 * sin(h.z * 40. + h.y * 16.)) * .8, HAIR);
}
Part shades(vec3 h) {
	vec3 q = both(h);
	Part r = Part(smoothMax(ellipsoid(q - vec3(.31, -.05, .80), vec3(.25, .185, .17)), .72 - q.z, .02), GLASS);
	r = join(r, capsule(q, vec3(.50, .03, .80), vec3(.84, .0, -.1), .028), METAL);
	return join(r, capsule(q, vec3(0, .05, .97), vec3(.16, .06, .93), .026), METAL);
}
Part guitar(vec3 b) {
	vec3 g = b - vec3(-1.30, -1.30, .55);
	g.xy *= turn(-.20);
	float rough = box(g - vec3(0, .2, 0), vec3(.5, 2.8, .25), .05);
	if (rough > .3) return Part(rough, METAL);
	Part r = Part(box(g, vec3(.13, 2.2, .07), .05), LEATHER);
	r = join(r, max(box(g - vec3(0, 0, .07), vec3(.125, 2.1, .015), 0.), abs(mod(g.y, .22) - .11) - .018), ACCENT);
	vec3 head = g - vec3(.03, 2.30, -.02);
	float slant = .22 - .10 * head.y;
	r = join(r, box(head, vec3(slant, .42, .06), .05) * .9, LEATHER);
	for (int i = 0; i < 3; i++) {
		float y = -.24 + .24 * float(i);
		r = join(r, capsule(head, vec3(-.36, y, 0), vec3(.34, y, 0), .055), METAL);
	}
	return r;
}
Part fist(vec3 b) {
	vec3 g = b - vec3(-1.30, -1.30, .55);
	g.xy *= turn(-.20);
	g -= vec3(.02, -.42, -.17);
	g.xy *= turn(1.45);
	Part r = Part(hand(g - vec3(.0, -.30, 0), vec4(.95, 1., 1.05, 1.1), .9, .02), SKIN);
	float sleeve = taper(g, vec3(.0, -.62, .0), vec3(.2, -2.4, -.5), .26, .36);
	float cuff = torus(g - vec3(0, -.60, 0), .215, .05);
	return join(join(r, sleeve - .012 * sin(g.y * 17. + g.x * 5.), LEATHER), cuff, METAL);
}
Part jacket(vec3 b, float body) {
	vec3 q = both(b);
	float coat = clothed(b, body, WIDE, .08, .09);
	coat = smoothMax(coat, -ellipsoid(b - vec3(0, -2.35, .62), vec3(.46, 1.15, .55)), .05);
	Part r = Part(coat, LEATHER);
	r = join(r, body - .02, CLOTH);
	r = join(r, collar(b, -1.85, -.80, .66, 1.02, .72, .04), LEATHER);
	float lapel = max(max(edge(q.xy, vec2(.30, -1.6), 3.6), edge(q.xy, vec2(.86, -1.7), .35)),
		-edge(q.xy, vec2(.5, -2.9), 1.2));
	r = join(r, laid(body, .17, lapel), LEATHER);
	for (int i = 0; i < 4; i++) {
		float k = float(i);
		r = join(r,
			taper(q, vec3(.72 + .15 * k, -1.53 - .06 * k, -.34), vec3(.74 + .155 * k, -1.34 - .05 * k, -.33),
				.06, .005), METAL);
	}
	return r;
}
Part figure(vec3 p) {
	vec3 h = toHead(p, POSE), b = toBody(p, POSE);
	Part r = onNeck(face(h, FACE, vec2(0), .0), neck(toNeck(p, h, b), .38));
	r = join(join(r, mohawk(h)), shades(h));
	vec3 q = both(h);
	r = join(r, abs(length(vec2(length((q - vec3(.84, -.44, -.12)).yz) - .08, q.x - .84))) - .018, METAL);
	if (p.y > -.4) r = join(r, p.y + .7, LEATHER);
	else r = join(r, jacket(b, torso(b, WIDE)));
	vec3 chain = b - vec3(0, -1.52, -.16);
	r = join(r,
		length(vec2(length(chain.xz * vec2(1., 1.1)) - .64,
			chain.y + .5 * max(chain.z, 0.))) - .03 - .012 * sin(atan(chain.x, chain.z) * 60.), METAL);
	return join(join(r, guitar(b)), fist(b));
}
