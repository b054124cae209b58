/* Netrunner: a deep hood, a strip of light for eyes, cables from the temple into the chest, a plug in hand. */

const Pose POSE = Pose(.50, .08, .03);
const Face FACE = Face(.39, .11, .95, .35, .045, .03, .0, 1.0, .07, .0, .065, .06, 0.);
const float TONE = 1.05, HAIR_TONE = .42, WIDE = 1.0;
/* Whence the key light comes, and how much light comes from the viewer. */
const vec3 KEY = vec3(-0.42, 0.6, 0.7);
const float FILL = 0.08;

Part visor(vec3 h) {
	float slope = h.y - .03 - .06 * h.z;
	float shell = abs(ellipsoid(h - vec3(0, .02, .08), vec3(.90, .62, .86))) - .03;
	Part r = Part(max(max(shell, abs(slope) - .185), -h.z - .15), GLASS);
	float strip = abs(ellipsoid(h - vec3(0, .02, .08), vec3(.93, .65, .89))) - .02;
	strip = max(max(strip, abs(slope) - .05), .30 - h.z);
	r = join(r, max(strip, .10 * (.06 - abs(fract(h.x * 9.) - .5))), LAMP);
	vec3 q = both(h);
	r = join(r, capsule(q, vec3(.88, .06, .05), vec3(.92, .0, -.25), .13), METAL);
	return join(r, capsule(q, vec3(.95, .04, -.1), vec3(1.02, .04, -.1), .07), LAMP);
}
Part fringe(vec3 h) {
	float d = ellipsoid(h - vec3(.02, .46, .02), vec3(.83, .74, .97));
	d = smoothMax(d, -(h.y - .36 - .34 * sin(h.x * 2.2 + .7)), .05);
	d += .011 * sin(h.x * 34. + h.y * 8.) * smoothstep(.3, .7, h.y);
	vec3 q = both(h);
	float lock = 1e3;
	for (int i = 0; i < 4; i++) {
		float k = float(i);
		lock = smoothMin(lock,
			taper(q, vec3(.60 + .05 * k, .30, .58 - .2 * k),
				vec3(.66 + .06 * k, -1.30 - .12 * k + .2 * step(h.x, 0.), .46 - .18 * k), .13, .015), .03);
	}
	return Part(min(d, lock + .012 * sin(h.x * 50. + h.z * 30.)) * .8, HAIR);
}
Part hood(vec3 p, vec3 h, vec3 b) {
	vec3 q = mix(h, b, smoothstep(-.3, -1.6, p.y));
	float o = ellipsoid(q - vec3(0, .22, -.30), vec3(1.08, 1.20, 1.22));
	o = smoothMin(o, taper(q, vec3(0, .8, -.5), vec3(0, 1.42, -1.05), .4, .08), .45);
	o = smoothMin(o, taper(q, vec3(0, -.5, -.38), vec3(0, -1.8, -.32), .96, 1.12), .4);
	if (o < .25) {
		float fold = 1. - abs(sin(q.y * 5. + 3. * abs(q.x) + 3. * noise(q.xy * 1.6 + q.z)));
		o -= .055 * fold * fold * smoothstep(.9, -.6, q.y) + .03 * noise(q.xy * 3. + q.z * 2.);
	}
	float gap = length((q.xy - vec2(0, -.14)) * vec2(1., .76)) - .88;
	float d = smoothMax(abs(o) - .055, min(q.z - .10, -gap), .07);
	d = smoothMax(d, -box(q - vec3(0, -1.7, 1.1), vec3(.26, .9, 1.), .1), .15);
	float hem = max(max(length(vec2(o - .02, gap)) - .038, -q.z), -.72 - q.y);
	return join(Part(d * .82, o < -.03 ? LEATHER : CLOTH), hem * .82, ACCENT);
}
Part cables(vec3 p, vec3 h, vec3 b) {
	vec3 q = mix(h, b, smoothstep(-.2, -1.4, p.y));
	float rough = box(q - vec3(1.05, -1.2, .3), vec3(.95, 1.75, 1.0), .1);
	if (rough > .3) return Part(rough, METAL);
	Part r = NOTHING;
	for (int i = 0; i < 3; i++) {
		float k = float(i);
		float d = bend(q, vec3(.92 + .03 * k, -.05 - .06 * k, -.2 + .05 * k),
			vec3(2.0 + .22 * k, -.75 - .18 * k, .45 + .1 * k), vec3(.40 + .22 * k, -2.50 - .06 * k, .72), .045);
		r = join(r, d, i == 1 ? ACCENT : METAL);
	}
	vec3 c = b - vec3(.64, -2.62, .72);
	r = join(r, box(c, vec3(.40, .22, .14), .05), METAL);
	return join(r, box(c - vec3(0, .05, .13), vec3(.28, .035, .02), .0), LAMP);
}
Part plug(vec3 p) {
	vec3 g = p - vec3(-1.40, -1.55, .90);
	g.xy *= turn(.24);
	Part r = Part(hand(vec3(-g.x, g.y, g.z), vec4(.62, .80, .95, 1.0), .95, .05), SKIN);
	float sleeve = taper(g, vec3(0, -.34, -.02), vec3(.35, -2.2, -.6), .23, .42);
	r = join(r, sleeve - .03 * abs(sin(g.y * 8. + g.x * 4.)), CLOTH);
	vec3 c = g - vec3(-.02, .60, .33);
	c.xy *= turn(.5);
	r = join(r, cylinder(c, .105, .15, .03), METAL);
	r = join(r, cylinder(c - vec3(0, .17, 0), .125, .035, .01), ACCENT);
	r = join(r, capsule(both(c), vec3(.06, .2, 0), vec3(.06, .42, 0), .028), LAMP);
	return join(r, bend(g, vec3(.06, .46, .33), vec3(.75, .35, .2), vec3(.95, -1.5, -.1), .04), ACCENT);
}
Part figure(vec3 p) {
	vec3 h = toHead(p, POSE), b = toBody(p, POSE);
	Part r = onNeck(face(h, FACE, vec2(0), .0), neck(toNeck(p, h, b), .33));
	r = join(join(join(r, visor(h)), fringe(h)), hood(p, h, b));
	r = join(r, cables(p, h, b));
	if (p.y > -.6) r = join(r, p.y + 1., CLOTH);
	else {
		float body = torso(b, WIDE);
		float coat = smoothMax(clothed(b, body, WIDE, .08, .10),
			-ellipsoid(b - vec3(0, -1.9, .6), vec3(.22, .9, .6)), .08);
		r = join(join(r, coat, CLOTH), body, LEATHER);
		r = join(r, laid(body, .13, abs(abs(b.x) - .26) - .025), ACCENT);
	}
	return join(r, plug(p));
}
