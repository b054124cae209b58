/* Media: a cloud of curls, a camera drone over the shoulder, a microphone in hand, a pass on a ribbon. */

const Pose POSE = Pose(-.42, .0, .05);
const Face FACE = Face(.42, .12, .95, .25, .05, .030, .02, 1.0, .10, .0, .068, .056, 0.);
const float TONE = .85, HAIR_TONE = .26, WIDE = 1.02;
/* Whence the key light comes, and how much light comes from the viewer. */
const vec3 KEY = vec3(0.36, 0.55, 0.75);
const float FILL = 0.14;

Part cloud(vec3 h) {
	float d = ellipsoid(h - vec3(0, .50, -.34), vec3(1.24, 1.12, 1.08));
	d = smoothMax(d, -ellipsoid(h - vec3(0, -.35, .84), vec3(.68, 1.02, .88)), .15);
	if (d < .4) {
		vec3 q = h * 11. + 1.4 * sin(h.yzx * 5.);
		d -= .06 * (sin(q.x) * sin(q.y) * sin(q.z) + .4) + .08 * (noise(h.xy * 3. + h.z) - .3);
	}
	return Part(d * .62, HAIR);
}
Part drone(vec3 p) {
	vec3 g = p - vec3(-1.38, .98, .40);
	float rough = ellipsoid(g, vec3(.95, .85, .95));
	if (rough > .3) return Part(rough, METAL);
	g.xy *= turn(.16);
	vec3 look = g;
	look.xz *= turn(-.45);
	Part r = Part(sphere(g, .31), METAL);
	r = join(r, max(abs(sphere(g, .325)) - .02, abs(g.y) - .045), LEATHER);
	vec3 l = (look - vec3(0, -.02, .30)).xzy;
	r = join(r, max(cylinder(l, .22, .10, .03), -cylinder(l - vec3(0, .1, 0), .165, .06, 0.)), METAL);
	r = join(r, cylinder(l - vec3(0, .03, 0), .165, .02, .01), GLASS);
	r = join(r, sphere(l - vec3(0, .02, 0), .075), LAMP);
	r = join(r, sphere(look - vec3(.17, .19, .21), .04), LAMP);
	vec3 q = both(g);
	r = join(r, capsule(q, vec3(.22, .12, -.05), vec3(.48, .30, -.05), .05), METAL);
	vec3 rotor = q - vec3(.48, .36, -.05);
	r = join(r, cylinder(rotor, .07, .10, .02), METAL);
	r = join(r, torus(rotor - vec3(0, .06, 0), .28, .03), METAL);
	r = join(r, cylinder(rotor - vec3(0, .08, 0), .26, .004, .0), GLASS);
	return join(r, capsule(g, vec3(-.10, .30, -.1), vec3(-.16, .70, -.16), .018), METAL);
}
Part microphone(vec3 p) {
	vec3 g = p - vec3(1.30, -1.50, 1.0);
	g.xy *= turn(.30);
	float rough = box(g - vec3(0, -.1, 0), vec3(.6, 1.7, .6), .1);
	if (rough > .3) return Part(rough, LEATHER);
	Part r = Part(taper(g, vec3(0, -.75, 0), vec3(0, .42, 0), .075, .11), LEATHER);
	float ball = ellipsoid(g - vec3(0, .64, 0), vec3(.21, .25, .21));
	if (ball < .2) ball += .012 * sin(g.x * 60.) * sin(g.y * 60.) * sin(g.z * 60.);
	r = join(r, ball * .8, METAL);
	r = join(r, cylinder(g - vec3(0, .50, 0), .215, .035, .02), METAL);
	r = join(r, box(g - vec3(0, .20, .02), vec3(.19, .17, .19), .03), ACCENT);
	vec3 w = g - vec3(.05, -.36, -.17);
	w.xy *= turn(-1.15);
	r = join(r, hand(vec3(-w.x, w.y, w.z) - vec3(.0, -.32, 0), vec4(.95, 1., 1.05, 1.1), .9, .02), SKIN);
	r = join(r, cylinder(w - vec3(0, -.56, 0), .205, .05, .03), METAL);
	float sleeve = taper(w, vec3(0, -.66, 0), vec3(.5, -2.0, -.6), .25, .40);
	return join(r, sleeve - .03 * abs(sin(w.y * 8. + w.x * 4.)), LEATHER);
}
Part jacket(vec3 b, float body) {
	vec3 q = both(b);
	float coat = smoothMax(clothed(b, body, WIDE, .08, .09),
		-ellipsoid(b - vec3(0, -2.2, .62), vec3(.36, 1.3, .55)), .05);
	Part r = Part(coat, LEATHER);
	r = join(r, body - .02, LINEN);
	r = join(r, collar(b, -1.85, -1.12, .66, .90, .55, .05), LEATHER);
	r = join(r, abs(length(vec2(length(b.xz * vec2(1., .8)) - .56, b.y + 1.52 + .9 * max(b.z, 0.)))) - .028, ACCENT);
	vec3 pass_ = b - vec3(.02, -2.60, .82);
	r = join(r, box(pass_, vec3(.25, .33, .03), .02), LINEN);
	r = join(r, box(pass_ - vec3(0, .08, .03), vec3(.13, .15, .012), .01), GLASS);
	r = join(r, box(pass_ - vec3(0, -.20, .03), vec3(.18, .04, .012), .0), ACCENT);
	return join(r, laid(body, .17, abs(edge(q.xy, vec2(.62, -2.), .12)) - .04), METAL);
}
Part figure(vec3 p) {
	vec3 aside = p - vec3(.22, 0, 0), h = toHead(aside, POSE), b = toBody(aside, POSE);
	Part r = onNeck(face(h, FACE, vec2(-.02, .01), .02), neck(toNeck(aside, h, b), .34));
	r = join(r, cloud(h));
	vec3 q = both(h);
	r = join(r, torus((q - vec3(.83, -.56, -.08)).yxz, .15, .025), METAL);
	if (p.y > -.6) r = join(r, p.y + .9, LEATHER);
	else r = join(r, jacket(b, torso(b, WIDE)));
	return join(join(r, drone(p)), microphone(p));
}
