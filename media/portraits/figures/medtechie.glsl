/* Medtechie: grey hair in a knot, a respirator with two filters, a coat buttoned aside, a ring scanner in hand. */

const Pose POSE = Pose(.44, .03, -.04);
const Face FACE = Face(.42, .12, .97, .6, .06, .03, .03, 1.02, .08, .015, .04, .055, .85);
const float TONE = .95, HAIR_TONE = .85, WIDE = 1.04;
/* Whence the key light comes, and how much light comes from the viewer. */
const vec3 KEY = vec3(0.42, 0.72, 0.62);
const float FILL = 0.1;

Part hair(vec3 h) {
	float d = ellipsoid(h - vec3(0, .40, -.20), vec3(.84, .83, .98));
	d = smoothMax(d, -(h.y - .42 + .75 * (h.z - .42) - .16 * abs(h.x)), .06);
	d = smoothMax(d, -(h.y + .12), .08);
	d += .013 * sin(atan(h.x, h.y - .1) * 46. + h.z * 3.);
	float knot = sphere(h - vec3(.0, 1.22, -.52), .36) + .02 * sin(h.x * 22. + h.y * 14.);
	float pin = capsule(h, vec3(-.62, 1.08, -.45), vec3(.60, 1.48, -.55), .035);
	return join(Part(smoothMin(d, knot, .10) * .9, HAIR), pin, METAL);
}
Part respirator(vec3 h) {
	vec3 q = both(h);
	float rough = ellipsoid(h - vec3(0, -.55, .5), vec3(1.2, .75, 1.1));
	if (rough > .3) return Part(rough, LEATHER);
	float mask = ellipsoid(h - vec3(0, -.58, .66), vec3(.47, .45, .50));
	mask = smoothMin(mask, taper(h, vec3(0, -.30, 1.02), vec3(0, -.12, .96), .13, .09), .12);
	Part r = Part(mask, LEATHER);
	float seam = max(abs(mask - .02) - .025, abs(length(h.xy - vec2(0, -.58)) - .40) - .03);
	r = join(r, seam, CLOTH);
	r = join(r, cylinder((h - vec3(0, -.66, 1.10)).xzy, .17, .14, .04), METAL);
	r = join(r, cylinder((h - vec3(0, -.66, 1.25)).xzy, .10, .015, .0), LAMP);
	vec3 f = q - vec3(.52, -.74, .84);
	f.xz *= turn(.75);
	f.xy *= turn(.35);
	r = join(r, cylinder(f.xzy, .275, .15, .05), METAL);
	float ribs = max(cylinder(f.xzy - vec3(0, .15, 0), .225, .03, .01), .03 - abs(fract(f.x * 9.) - .5) * .11);
	r = join(r, ribs, LEATHER);
	float strap = abs(ellipsoid(h - vec3(0, .0, -.05), vec3(.87, 1.16, 1.02))) - .03;
	float band = min(abs(h.y + .42 - .30 * (.6 - h.z)) - .06, abs(h.y + .62 + .05 * (.6 - h.z)) - .05);
	return join(r, max(max(strap, band), h.z - .5), LEATHER);
}
Part scanner(vec3 p) {
	vec3 g = p - vec3(-1.28, -1.60, .80);
	g.xy *= turn(-.12);
	float rough = box(g - vec3(0, .15, 0), vec3(.75, 1.7, .6), .1);
	if (rough > .3) return Part(rough, LEATHER);
	Part r = Part(hand(vec3(-g.x, g.y, g.z) - vec3(.02, -.30, -.20), vec4(.75, .95, 1., 1.05), .8, .02) - .01, LINEN);
	vec3 cuff = g - vec3(0, -.44, -.20);
	r = join(r, cylinder(cuff, .21, .06, .03), LINEN);
	float sleeve = taper(g, vec3(0, -.60, -.22), vec3(-.1, -2.2, -.8), .27, .44);
	r = join(r, sleeve - .03 * abs(sin(g.y * 8. + g.x * 4.)), WOOL);
	r = join(r, box(g - vec3(0, .05, .04), vec3(.10, .46, .09), .05), METAL);
	r = join(r, box(g - vec3(0, .50, .04), vec3(.17, .13, .14), .05), METAL);
	vec3 o = (g - vec3(0, 1.02, .06)).xzy;
	o.xy *= turn(.35);
	r = join(r, torus(o, .40, .085), METAL);
	r = join(r, torus(o - vec3(0, .05, 0), .33, .035), LAMP);
	for (int i = 0; i < 4; i++) {
		float a = .785 + 1.5708 * float(i);
		r = join(r, sphere(o - vec3(cos(a), .0, sin(a)) * .40, .12), LEATHER);
	}
	return r;
}
Part coat(vec3 b, float body) {
	Part r = Part(clothed(b, body, WIDE, .08, .10), WOOL);
	r = join(r, collar(b, -1.85, -1.02, .62, .70, .18, .055), WOOL);
	float flap = edge(b.xy, vec2(.34, -2.), .10);
	r = join(r, laid(body, .20, max(max(flap, -edge(b.xy, vec2(-.9, -2.), .1)), b.y + 1.62)), WOOL);
	for (int i = 0; i < 3; i++) {
		r = join(r, sphere(b - vec3(.20 + .03 * float(i), -1.98 - .36 * float(i), .68 + .1 * min(float(i), 1.)),
			.065), METAL);
	}
	float pocket = max(abs(b.x + .62) - .26, abs(b.y + 2.62) - .24);
	r = join(r, laid(body, .14, pocket), WOOL);
	for (int i = 0; i < 2; i++) {
		r = join(r, capsule(b - vec3(-.70 + .16 * float(i), -2.36, .62), vec3(0, -.2, 0), vec3(0, .14, 0), .04),
			i == 0 ? LAMP : METAL);
	}
	return r;
}
Part figure(vec3 p) {
	vec3 h = toHead(p, POSE), b = toBody(p, POSE);
	Part r = onNeck(face(h, FACE, vec2(0), .0), neck(toNeck(p, h, b), .35));
	r = join(join(r, hair(h)), respirator(h));
	if (p.y > -.5) r = join(r, p.y + .8, WOOL);
	else r = join(r, coat(b, torso(b, WIDE)));
	return join(r, scanner(p));
}
