/* Fixer: a brimmed hat, dark round lenses, a pointed beard, a fur collar, a chip between two fingers. */

const Pose POSE = Pose(-.40, .06, -.07);
const Face FACE = Face(.53, .16, .98, .1, .07, .045, .02, 1.06, .105, .02, .05, .06, .45);
const float TONE = .88, HAIR_TONE = .20, WIDE = 1.22;
/* Whence the key light comes, and how much light comes from the viewer. */
const vec3 KEY = vec3(0.4, 0.22, 0.8);
const float FILL = 0.14;

Part hat(vec3 h) {
	vec3 q = h - vec3(0, .50, -.14);
	q.yz *= turn(-.12);
	q.xy *= turn(.08);
	float rough = ellipsoid(q - vec3(0, .35, 0), vec3(1.65, 1.1, 1.75));
	if (rough > .3) return Part(rough, CLOTH);
	vec3 w = q;
	w.y -= .16 * w.x * w.x * .8 - .10 * w.z * w.z * step(0., w.z) - .04;
	float brim = cylinder(w * vec3(1., 1., .92), 1.42, .035, .03) * .8;
	float crown = taper(q * vec3(1., 1., .88), vec3(0, .05, 0), vec3(0, .62, -.05), .80, .66);
	crown = smoothMax(crown, q.y - .92 - .10 * q.z, .10);
	crown = smoothMax(crown, -ellipsoid(q - vec3(0, 1.02, .0), vec3(.16, .26, .62)), .12);
	vec3 s = both(q);
	crown = smoothMax(crown, -sphere(s - vec3(.60, .86, .62), .26), .16);
	crown = max(crown, -q.y - .02);
	Part r = Part(min(brim, crown) * .9, CLOTH);
	r = join(r, max(abs(crown - .01) - .03, abs(q.y - .19) - .12), ACCENT);
	return join(r, taper(q, vec3(.80, .20, .25), vec3(1.02, .72, .0), .07, .01), LAMP);
}
Part lenses(vec3 h) {
	vec3 q = both(h);
	vec3 e = (q - vec3(.30, -.03, .84)).xzy;
	e.xy *= turn(.18);
	Part r = Part(ellipsoid(e, vec3(.24, .075, .24)), GLASS);
	r = join(r, torus(e, .24, .03), METAL);
	r = join(r, capsule(q, vec3(.0, .03, .98), vec3(.08, .0, .95), .028), METAL);
	return join(r, capsule(q, vec3(.52, .02, .76), vec3(.84, .02, -.08), .028), METAL);
}
Part beard(vec3 h) {
	vec3 q = both(h);
	float d = taper(q, vec3(.05, -.535, .99), vec3(.24, -.60, .88), .05, .035);
	d = min(d, taper(q, vec3(.24, -.60, .88), vec3(.21, -.88, .74), .035, .05));
	d = smoothMin(d, taper(h, vec3(0, -.86, .80), vec3(0, -1.22, .88), .19, .03), .08);
	return Part(d + .012 * sin(h.x * 60. + h.y * 10.), HAIR);
}
Part chip(vec3 p) {
	vec3 g = p - vec3(1.18, -1.75, 1.0);
	g.xy *= turn(.16);
	float rough = box(g - vec3(0, .0, 0), vec3(.7, 1.7, .6), .1);
	if (rough > .3) return Part(rough, SKIN);
	vec3 w = g;
	w.xz *= turn(.35);
	Part r = Part(hand(vec3(-w.x, w.y, w.z), vec4(.12, .14, 1.0, 1.05), .75, .02), SKIN);
	r = join(r, torus(w - vec3(.06, .66, .02), .08, .03), METAL);
	r = join(r, torus(w - vec3(.18, .62, .12), .08, .035), ACCENT);
	vec3 c = w - vec3(-.10, 1.02, .16);
	c.xy *= turn(-.12);
	r = join(r, box(c, vec3(.15, .22, .025), .02), LAMP);
	r = join(r, box(c - vec3(0, -.02, .02), vec3(.07, .08, .02), .0), METAL);
	r = join(r, cylinder(w - vec3(0, -.30, 0), .21, .06, .03), LINEN);
	float sleeve = taper(w, vec3(0, -.44, 0), vec3(.35, -2.0, -.5), .27, .44);
	return join(r, sleeve - .03 * abs(sin(w.y * 8. + w.x * 4.)), LEATHER);
}
Part coat(vec3 b, float body) {
	vec3 q = both(b);
	Part r = Part(smoothMax(clothed(b, body, WIDE, .10, .10),
		-ellipsoid(b - vec3(0, -2.2, .66), vec3(.36, 1.5, .55)), .05), LEATHER);
	r = join(r, body - .02, CLOTH);
	// Fur from the nape down both sides of the front.
	float fur = taper(q, vec3(0, -1.18, -.95), vec3(.82, -1.36, -.35), .26, .30);
	fur = smoothMin(fur, taper(q, vec3(.82, -1.36, -.35), vec3(.52, -2.15, .62), .30, .26), .1);
	fur = smoothMin(fur, taper(q, vec3(.52, -2.15, .62), vec3(.40, -3.6, .84), .26, .24), .1);
	if (fur < .3) fur -= .07 * (noise(b.xy * 9. + b.z * 5.) + .6 * noise(b.yx * 19. + b.z * 9.)) - .04;
	r = join(r, fur * .7, WOOL);
	vec3 c = b - vec3(0, -1.60, -.1);
	float chain = length(vec2(length(c.xz * vec2(1., .9)) - .60, c.y + .75 * max(c.z, 0.)));
	r = join(r, chain - .035 - .012 * sin(atan(c.x, c.z) * 50.), METAL);
	return r;
}
Part figure(vec3 p) {
	vec3 h = toHead(p, POSE), b = toBody(p, POSE);
	Part bare = face(h, FACE, vec2(0), .0);
	Part r = onNeck(bare, neck(toNeck(p, h, b), .46));
	r = join(join(join(r, hat(h)), lenses(h)), beard(h));
	r = join(r, max(max(bare.x - .03, h.z - .18), max(h.y - .55, -.45 - h.y)), HAIR);
	if (p.y > -.5) r = join(r, p.y + .8, WOOL);
	else r = join(r, coat(b, torso(b, WIDE)));
	return join(r, chip(p));
}
