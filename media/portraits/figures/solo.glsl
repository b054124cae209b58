/* Solo: slicked-back hair, an optic for an eye, plates on the shoulders, a rifle held upright. */

const Pose POSE = Pose(.56, .03, -.03);
const Face FACE = Face(.50, .145, 1.0, .65, .075, .038, .09, 1.02, .085, .03, .055, .06, .15);
const float TONE = .95, HAIR_TONE = .34, WIDE = 1.20;
/* Whence the key light comes, and how much light comes from the viewer. */
const vec3 KEY = vec3(-0.3, 0.62, 0.72);
const float FILL = 0.1;

Part hair(vec3 h) {
	float top = ellipsoid(h - vec3(0, .47, -.24), vec3(.76, .82, 1.0));
	top = smoothMax(top, -(h.y - .42 + .55 * (h.z - .48)), .06);
	top += .014 * sin(h.x * 34. + sin(h.z * 5.) * 2.) * smoothstep(.35, .8,
		h.y) + .02 * sin(h.x * 8. + 2.) * smoothstep(.2, .5, h.z);
	float tail = taper(h, vec3(0, .40, -1.15), vec3(.10, -.55, -1.35), .20, .05) + .012 * sin(h.x * 50.);
	return Part(min(top, tail) * .9, HAIR);
}
Part optic(vec3 h, float skin) {
	vec3 e = h - vec3(.29, .0, .70);
	float plate = max(skin - .035, length((h - vec3(.42, .02, .62)).xy * vec2(.8, 1.)) - .30);
	Part r = Part(max(plate, .13 - length(e.xy)), METAL);
	r = join(r, abs(length(vec2(length(e.xy) - .135, e.z - .16))) - .034, METAL);
	r = join(r, sphere(e - vec3(0, 0, .04), .108), LAMP);
	r = join(r, capsule(h, vec3(.64, .05, .45), vec3(.80, .12, -.2), .035), METAL);
	for (int i = 0; i < 3; i++) {
		r = join(r, sphere(h - vec3(.52 + .08 * float(i), .18 - .02 * float(i), .63 - .10 * float(i)), .028), METAL);
	}
	return r;
}
Part rifle(vec3 g) {
	float rough = box(g - vec3(0, .2, 0), vec3(.55, 2.3, .3), .05);
	if (rough > .3) return Part(rough, METAL);
	Part r = Part(capsule(g, vec3(0, 0, 0), vec3(0, 1.95, 0), .062), METAL);
	r = join(r, cylinder(g - vec3(0, 2.05, 0), .105 - .02 * step(.0, sin(g.y * 40.)), .20, .02), METAL);
	r = join(r, box(g - vec3(0, .55, 0), vec3(.14, .62, .11), .06) + .014 * step(.5, fract(g.y * 6.)), LEATHER);
	r = join(r, box(g - vec3(.02, -.55, 0), vec3(.19, .58, .13), .07), METAL);
	r = join(r, box(g - vec3(-.27, -.42, 0), vec3(.12, .34, .085), .04), LEATHER);
	r = join(r, capsule(g, vec3(.27, -.55, 0), vec3(.27, .10, 0), .088), METAL);
	r = join(r, cylinder(g - vec3(.27, .18, 0), .125, .14, .03), METAL);
	r = join(r, cylinder(g - vec3(.27, .325, 0), .09, .01, .0), ACCENT);
	r = join(r, box(g - vec3(.09, 1.62, 0), vec3(.03, .10, .02), .01), METAL);
	return join(r, box(g - vec3(.04, -1.6, 0), vec3(.20, .55, .10), .06), LEATHER);
}
Part arm(vec3 g) {
	vec3 w = g - vec3(.06, .30, -.16);
	w.xy *= turn(-1.35);
	Part r = Part(hand(w - vec3(0, -.26, 0), vec4(.95, 1., 1.05, 1.1), .9, .02) - .012, LEATHER);
	r = join(r, cylinder(w - vec3(0, -.46, 0), .22, .10, .03), CLOTH);
	float sleeve = taper(w, vec3(0, -.6, 0), vec3(.25, -2.2, -.7), .24, .36);
	return join(r, sleeve - .02 * abs(sin(w.y * 9. + w.x * 5.)), CLOTH);
}
Part armor(vec3 b, float body) {
	vec3 q = both(b);
	Part r = Part(clothed(b, body, WIDE, .08, .07), CLOTH);
	r = join(r, collar(b, -1.9, -.92, .74, .94, .50, .06), CLOTH);
	vec3 s = q - vec3(1.22, -1.86, -.30);
	s.xy *= turn(-.34);
	r = join(r, max(abs(ellipsoid(s, vec3(.62, .34, .62))) - .05, -s.y - .02), METAL);
	r = join(r, max(abs(ellipsoid(s, vec3(.64, .36, .64))) - .05, abs(s.y - .02) - .035), ACCENT);
	s -= vec3(.20, -.28, .0);
	r = join(r, max(abs(ellipsoid(s, vec3(.58, .32, .60))) - .045, -s.y), METAL);
	float plate = box(b - vec3(0, -2.85, .5), vec3(.82, .78, 1.), .1);
	plate = max(plate, edge(q.xy, vec2(.60, -2.1), .8));
	r = join(r, laid(body, .22, max(plate, .02 - abs(b.y + 2.62))), METAL);
	float strap = abs(edge(b.xy, vec2(-.3, -2.2), .85)) - .10;
	r = join(r, laid(body, .27, max(strap, b.y + 1.5)), LEATHER);
	r = join(r, box(b - vec3(.10, -2.55, .98), vec3(.15, .20, .10), .04), LEATHER);
	return join(r, box(b - vec3(.44, -2.60, .90), vec3(.15, .20, .10), .04), LEATHER);
}
Part figure(vec3 p) {
	vec3 h = toHead(p, POSE), b = toBody(p, POSE);
	Part bare = face(h, FACE, vec2(-.02, 0), .0);
	Part r = onNeck(bare, neck(toNeck(p, h, b), .36));
	r = join(r, hair(h));
	r = join(r, max(max(bare.x - .02, -(h.y - .10 - .3 * h.z)), h.z - .22), HAIR);
	if (bare.x < .3) r = join(r, optic(h, bare.x));
	if (p.y > -.4) r = join(r, p.y + .7, CLOTH);
	else r = join(r, armor(b, torso(b, WIDE)));
	vec3 g = p - vec3(1.34, -1.15, .75);
	g.xy *= turn(.16);
	g.xz *= turn(-.55);
	return join(join(r, rifle(g)), arm(g));
}
