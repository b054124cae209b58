/* Corporate: silver hair combed back, a lean old face, a suit with sharp shoulders and a tie,
	a telephone at the ear. */

const Pose POSE = Pose(.40, .0, -.06);
const Face FACE = Face(.45, .14, 1.03, .95, .075, .036, .06, 1.09, .08, .03, .032, .045, 1.);
const float TONE = 1.05, HAIR_TONE = .72, WIDE = 1.30;
/* Whence the key light comes, and how much light comes from the viewer. */
const vec3 KEY = vec3(-0.42, 0.72, 0.62);
const float FILL = 0.08;

Part hair(vec3 h) {
	float d = ellipsoid(h - vec3(0, .44, -.22), vec3(.79, .82, .99));
	d = smoothMax(d, -(h.y - .50 + .62 * (h.z - .42) - .30 * smoothstep(.2, .55, abs(h.x))), .05);
	d = smoothMax(d, -(h.y + .30), .08);
	d += .006 * sin(h.x * 30. + 2. * sin(h.z * 3.) + h.y * 4.);
	float crest = ellipsoid(h - vec3(.06, .98, .24), vec3(.50, .22, .42)) + .009 * sin(h.x * 30. + h.z * 8.);
	return Part(smoothMin(d, crest, .12) * .9, HAIR);
}
Part telephone(vec3 h) {
	vec3 g = h - vec3(-1.0, -.42, .10);
	g.xy *= turn(-.20);
	g.yz *= turn(.22);
	Part r = Part(box(g - vec3(.06, 0, 0), vec3(.055, .62, .19), .04), METAL);
	r = join(r, box(g - vec3(-.005, .18, 0), vec3(.012, .26, .11), .0), GLASS);
	r = join(r, capsule(g, vec3(.06, .60, -.12), vec3(.06, 1.30, -.14), .03), METAL);
	r = join(r, sphere(g - vec3(-.01, .48, .0), .035), LAMP);
	// The palm lies along the slab, thumb in front of it.
	vec3 w = g - vec3(-.14, -.62, -.04);
	w.xz *= turn(1.35);
	r = join(r, hand(w, vec4(.42, .46, .52, .60), .25, .03), SKIN);
	vec3 c = g - vec3(-.15, -.86, -.04);
	r = join(r, cylinder(c, .20, .10, .03), LINEN);
	r = join(r, sphere(c - vec3(-.08, .02, .19), .045), ACCENT);
	float sleeve = taper(g, vec3(-.15, -1.0, -.04), vec3(-.75, -2.75, -.2), .25, .40);
	return join(r, sleeve - .03 * abs(sin(g.y * 7. + g.x * 3.)), CLOTH);
}
Part suit(vec3 b, float body) {
	vec3 q = both(b);
	vec3 s = q - vec3(1.12, -1.66, -.36);
	s.xy *= turn(-.10);
	float pad = box(s, vec3(.76, .17, .40), .12);
	float coat = smoothMin(clothed(b, body, WIDE, .08, .018), pad, .16);
	float inner = .30 * (b.y + 3.35);
	Part r = Part(smoothMax(coat, -max(q.x - inner, -b.z), .03), CLOTH);
	r = join(r, body - .03, LINEN);
	float wing = max(max(edge(q.xy, vec2(.02, -1.42), 4.0), edge(q.xy, vec2(.46, -1.40), .50)),
		-edge(q.xy, vec2(.30, -1.95), 1.1));
	r = join(r, laid(body, .12, wing), LINEN);
	r = join(r, collar(b, -1.80, -1.28, .54, .56, .14, .045), LINEN);
	float knot = max(q.x - .10 - .16 * (b.y + 1.78), abs(b.y + 1.70) - .13);
	float blade = max(q.x - .07 - .12 * (-1.8 - b.y), max(b.y + 1.82, -(b.y + 4.)));
	r = join(r, laid(body, .22, knot), ACCENT);
	r = join(r, laid(body, .14, blade), ACCENT);
	r = join(r, laid(body, .18, max(abs(b.x) - .17, abs(b.y + 2.55) - .035)), METAL);
	// Notched lapels: an upper piece that points outwards, a lower one that runs to the button.
	float lower = max(max(inner - q.x, q.x - inner - .52 - .34 * (b.y + 2.2)), b.y + 2.02);
	float upper = max(max(inner - q.x, edge(q.xy, vec2(.98, -1.86), -.85)),
		max(-(b.y + 1.98), edge(q.xy, vec2(.60, -1.40), 1.0)));
	r = join(r, laid(body, .19, lower), LEATHER);
	r = join(r, laid(body, .21, upper), LEATHER);
	float square = max(abs(edge(b.xy, vec2(.78, -2.62), 1.45)) - .07, abs(b.x - .80) - .20);
	r = join(r, laid(body, .15, square), LINEN);
	return r;
}
Part figure(vec3 p) {
	vec3 h = toHead(p, POSE), b = toBody(p, POSE);
	Part bare = face(h, FACE, vec2(.01, .0), .0);
	Part r = onNeck(bare, neck(toNeck(p, h, b), .38));
	r = join(r, hair(h));
	float sides = max(max(bare.x - .03, h.z - .30 - .25 * h.y), -(h.y + .18 - .5 * min(h.z + .2, 0.)));
	r = join(r, sides + .006 * sin(h.y * 44. + h.z * 30.), HAIR);
	if (p.y > -.6) r = join(r, p.y + .9, CLOTH);
	else r = join(r, suit(b, torso(b, WIDE)));
	return join(r, telephone(h));
}
