/* Techie: curls under a strap, loupe goggles with one lens drawn out, a grin, a tool arm over the shoulder. */

const Pose POSE = Pose(-.46, .06, -.08);
const Face FACE = Face(.47, .14, .92, .0, .05, .045, -.02, 1.08, .105, .0, .055, .08, .1);
const float TONE = .80, HAIR_TONE = .30, WIDE = 1.10;
/* Whence the key light comes, and how much light comes from the viewer. */
const vec3 KEY = vec3(-0.42, 0.62, 0.7);
const float FILL = 0.12;

Part curls(vec3 h) {
	float d = ellipsoid(h - vec3(0, .48, -.30), vec3(.94, .88, 1.02));
	d = smoothMax(d, -(h.y - .36 + .5 * (h.z - .4)), .1);
	if (d < .4) {
		vec3 q = h * 9. + 1.3 * sin(h.yzx * 5.);
		d -= .075 * sin(q.x) * sin(q.y) * sin(q.z) + .09 * (noise(h.xy * 2.4 + h.z) - .3);
	}
	return Part(d * .55, HAIR);
}
Part goggles(vec3 h) {
	vec3 q = both(h);
	float rough = ellipsoid(h - vec3(0, .02, .2), vec3(1.05, .5, 1.7));
	if (rough > .3) return Part(rough, METAL);
	float strap = abs(ellipsoid(h - vec3(0, .05, -.02), vec3(.90, 1.2, 1.02))) - .035;
	Part r = Part(max(max(strap, abs(h.y - .05 - .08 * h.z) - .10), h.z - .55), LEATHER);
	vec3 e = (q - vec3(.31, 0., .80)).xzy;
	float cup = max(cylinder(e, .255, .17, .03), -cylinder(e - vec3(0, .15, 0), .19, .08, .0));
	r = join(r, cup, METAL);
	r = join(r, cylinder(e - vec3(0, .09, 0), .20, .02, .01), GLASS);
	r = join(r, torus(e - vec3(0, .17, 0), .225, .03), METAL);
	r = join(r, capsule(q, vec3(0, .04, .93), vec3(.12, .04, .92), .04), METAL);
	// The loupe: three rings, each narrower, drawn out of the cup on the viewer's right.
	vec3 l = (h - vec3(.31, 0., .80)).xzy;
	for (int i = 0; i < 3; i++) {
		float k = float(i);
		vec3 a = l - vec3(0, .24 + .15 * k, 0);
		r = join(r,
			max(cylinder(a, .205 - .03 * k, .085, .02),
				-cylinder(a - vec3(0, .08, 0), .165 - .03 * k, .05, 0.)), METAL);
	}
	r = join(r, cylinder(l - vec3(0, .56, 0), .125, .015, .01), LAMP);
	r = join(r, capsule(h, vec3(.56, .14, .75), vec3(.68, .42, .85), .03), METAL);
	r = join(r, torus((h - vec3(.66, .58, .86)).xzy, .15, .03), METAL);
	return join(r, cylinder((h - vec3(.66, .58, .86)).xzy, .13, .012, .0), GLASS);
}
/** Three bars on joints, from behind the shoulder up, and a claw that holds a torch. */
Part toolArm(vec3 b) {
	float rough = box(b - vec3(-1.25, -.05, -.1), vec3(.85, 1.95, .8), .1);
	if (rough > .3) return Part(rough, METAL);
	vec3 a = vec3(-.85, -1.75, -.75), c = vec3(-1.72, -.60, -.30), e = vec3(-1.62, .70, .05),
		t = vec3(-1.42, 1.05, .25);
	Part r = Part(min(capsule(b, a, c, .105), capsule(b, a + vec3(.16, .1, 0), c + vec3(.16, .06, 0), .04)), METAL);
	r = join(r, min(capsule(b, c, e, .085), capsule(b, c + vec3(-.15, .1, 0), e + vec3(-.13, -.1, 0), .035)), METAL);
	r = join(r, capsule(b, e, t, .07), METAL);
	for (int i = 0; i < 2; i++) {
		vec3 j = (b - (i == 0 ? c : e)).xzy;
		r = join(r, cylinder(j, .215 - .04 * float(i), .14, .03), LEATHER);
		r = join(r, cylinder(j, .10, .165, .02), ACCENT);
	}
	vec3 w = b - t;
	w.xy *= turn(-.75);
	r = join(r, cylinder(w - vec3(0, .08, 0), .13, .10, .03), METAL);
	for (int i = 0; i < 3; i++) {
		vec3 f = w;
		f.xz *= turn(2.094 * float(i) + .5);
		r = join(r, min(taper(f, vec3(.10, .16, 0), vec3(.26, .36, 0), .055, .05),
			taper(f, vec3(.26, .36, 0), vec3(.09, .62, 0), .05, .015)), METAL);
	}
	r = join(r, taper(w, vec3(0, .15, 0), vec3(0, .42, 0), .06, .04), LEATHER);
	return join(r, taper(w, vec3(0, .45, 0), vec3(0, .66, 0), .045, .005), LAMP);
}
Part overalls(vec3 b, float body) {
	vec3 q = both(b);
	Part r = Part(clothed(b, body, WIDE, .05, .09), WOOL);
	r = join(r, collar(b, -1.75, -1.32, .58, .62, .30, .05), WOOL);
	float strap = abs(q.x - .58 + .06 * (b.y + 2.)) - .15;
	r = join(r, laid(body, .13, max(strap, -(b.y + 2.75))), LEATHER);
	float bib = max(abs(b.x) - .74, b.y + 2.42);
	r = join(r, laid(body, .14, bib), CLOTH);
	r = join(r, laid(body, .18, max(abs(b.x + .1) - .34, abs(b.y + 2.95) - .25)), CLOTH);
	r = join(r, cylinder((q - vec3(.58, -2.46, .68)).xzy, .09, .05, .02), METAL);
	for (int i = 0; i < 3; i++) {
		float k = float(i);
		vec3 t = b - vec3(-.32 + .2 * k, -2.56 + .05 * mod(k, 2.), .84);
		r = join(r, capsule(t, vec3(0, -.25, 0), vec3(0, .16, 0), .035 + .015 * mod(k, 2.)), i == 1 ? ACCENT : METAL);
	}
	return r;
}
Part figure(vec3 p) {
	vec3 h = toHead(p, POSE), b = toBody(p, POSE);
	Part r = onNeck(face(h, FACE, vec2(0), .035), neck(toNeck(p, h, b), .38));
	r = join(join(r, curls(h)), goggles(h));
	if (p.y > -.6) r = join(r, p.y + .9, WOOL);
	else r = join(r, overalls(b, torso(b, WIDE)));
	return join(r, toolArm(b));
}
