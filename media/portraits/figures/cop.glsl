/* Cop: a riot helmet with its visor down, a moustache, plates on the shoulders, a baton in a gloved fist. */

const Pose POSE = Pose(-.50, .02, .03);
const Face FACE = Face(.56, .185, 1.02, .0, .095, .05, .06, 1.07, .11, .02, .04, .05, .55);
const float TONE = .95, HAIR_TONE = .22, WIDE = 1.34;
/* Whence the key light comes, and how much light comes from the viewer. */
const vec3 KEY = vec3(0.42, 0.34, 0.75);
const float FILL = 0.12;

Part helmet(vec3 h) {
	vec3 q = both(h);
	float o = ellipsoid(h - vec3(0, .34, -.14), vec3(1.0, 1.02, 1.13));
	o = smoothMin(o, ellipsoid(h - vec3(0, -.15, -.30), vec3(.96, .86, .92)), .2);
	float window = box(h - vec3(0, -.42, 1.0), vec3(1.2, .80, .78), .12);
	Part r = Part(smoothMax(o, -window, .05), METAL);
	r = join(r, max(max(abs(o - .03) - .045, abs(h.x) - .17), -window), METAL);
	r = join(r, max(max(abs(o - .02) - .07, abs(h.y - .40 - .08 * h.z) - .06), -h.z - .1), LEATHER);
	float visor = abs(ellipsoid(h - vec3(0, .02, .02), vec3(.95, .9, 1.08))) - .022;
	r = join(r, max(max(visor, h.y - .37), max(-.32 - h.y - .10 * q.x, .05 - h.z)), GLASS);
	float line = abs(ellipsoid(h - vec3(0, .02, .02), vec3(.965, .915, 1.095))) - .014;
	r = join(r, max(max(line, abs(h.y - .17) - .022), max(.3 - h.z, -h.x - .25)), LAMP);
	r = join(r, capsule(q, vec3(.86, -.15, -.1), vec3(1.04, -.15, -.1), .28), METAL);
	r = join(r, capsule(q, vec3(1.05, -.15, -.1), vec3(1.13, -.15, -.1), .15), ACCENT);
	r = join(r, capsule(h, vec3(-1.08, .0, -.25), vec3(-1.20, 1.50, -.55), .028), METAL);
	r = join(r, sphere(h - vec3(-1.20, 1.51, -.55), .06), ACCENT);
	r = join(r, capsule(h, vec3(.86, -.30, .25), vec3(.34, -.70, .96), .028), METAL);
	return join(r, ellipsoid(h - vec3(.32, -.71, .98), vec3(.09, .06, .06)), ACCENT);
}
Part strapAndBeard(vec3 h, float skin) {
	vec3 q = both(h);
	float strap = max(max(abs(skin - .015) - .03, abs(h.z - .12 - .32 * (h.y + .6)) - .075), h.y - .2);
	float beard = taper(q, vec3(.05, -.535, .99), vec3(.25, -.61, .86), .062, .035);
	beard = min(beard, taper(q, vec3(.25, -.60, .86), vec3(.29, -.80, .80), .042, .015));
	return join(Part(strap, LEATHER), beard + .01 * sin(h.x * 70.), HAIR);
}
Part baton(vec3 p) {
	vec3 g = p - vec3(-1.42, -1.60, .90);
	g.xy *= turn(-.10);
	float rough = box(g - vec3(0, .1, 0), vec3(.6, 2.2, .6), .1);
	if (rough > .3) return Part(rough, LEATHER);
	Part r = Part(capsule(g, vec3(0, -.9, 0), vec3(0, 1.85, 0), .085), LEATHER);
	r = join(r, capsule(g, vec3(0, 1.0, 0), vec3(0, 1.86, 0), .10), METAL);
	for (int i = 0; i < 3; i++) r = join(r, torus(g - vec3(0, 1.1 + .27 * float(i), 0), .105, .032), LAMP);
	r = join(r, capsule(g, vec3(0, .42, 0), vec3(-.42, .42, .1), .075), LEATHER);
	vec3 w = g - vec3(.03, -.02, -.16);
	w.xy *= turn(1.30);
	r = join(r, hand(w - vec3(0, -.32, 0), vec4(.95, 1., 1.05, 1.1), .9, .02) - .014, LEATHER);
	r = join(r, cylinder(w - vec3(0, -.56, 0), .24, .10, .04), METAL);
	float sleeve = taper(w, vec3(0, -.68, 0), vec3(-.1, -2.2, -.6), .27, .42);
	return join(r, sleeve - .03 * abs(sin(w.y * 8. + w.x * 4.)), CLOTH);
}
Part armor(vec3 b, float body) {
	vec3 q = both(b);
	Part r = Part(clothed(b, body, WIDE, .08, .06), CLOTH);
	r = join(r, collar(b, -1.85, -1.02, .74, .86, .25, .09), CLOTH);
	vec3 s = q - vec3(1.42, -1.74, -.28);
	s.xy *= turn(-.30);
	r = join(r, max(abs(ellipsoid(s, vec3(.70, .44, .72))) - .06, -s.y - .10), METAL);
	r = join(r, max(abs(ellipsoid(s, vec3(.72, .46, .74))) - .05, abs(s.y) - .045), ACCENT);
	s -= vec3(.16, -.34, .0);
	r = join(r, max(abs(ellipsoid(s, vec3(.62, .40, .66))) - .05, -s.y - .05), METAL);
	float plate = box(b - vec3(0, -2.95, .5), vec3(.98, .90, 1.), .16);
	r = join(r, laid(body, .22, smoothMax(plate, .03 - abs(b.x), .03)), METAL);
	// A shield of five sides, in the second color.
	vec2 badge = vec2(abs(b.x - .52), b.y + 2.52);
	float shield = max(max(badge.x - .19, badge.y - .18), dot(badge, vec2(.62, -.78)) - .20);
	r = join(r, laid(body, .27, shield), LAMP);
	return join(r, laid(body, .26, box(vec3(b.x + .52, b.y + 2.50, 0), vec3(.28, .075, 1.), .0)), ACCENT);
}
Part figure(vec3 p) {
	vec3 h = toHead(p, POSE), b = toBody(p, POSE);
	Part bare = face(h, FACE, vec2(0), .0);
	Part r = onNeck(bare, neck(toNeck(p, h, b), .48));
	r = join(r, helmet(h));
	if (bare.x < .3) r = join(r, strapAndBeard(h, bare.x));
	if (p.y > -.4) r = join(r, p.y + .7, CLOTH);
	else r = join(r, armor(b, torso(b, WIDE)));
	return join(r, baton(p));
}
