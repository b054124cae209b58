/* Nomad: braids in the wind, dust goggles on the forehead, a scarf with a flying end, tire rubber on one shoulder. */

const Pose POSE = Pose(.50, -.04, .04);
const Face FACE = Face(.46, .13, .96, .45, .055, .036, .01, 1.04, .09, .02, .055, .055, .25);
const float TONE = .85, HAIR_TONE = .30, WIDE = 1.12;
/* Whence the key light comes, and how much light comes from the viewer. */
const vec3 KEY = vec3(-0.42, 0.72, 0.62);
const float FILL = 0.1;

Part hair(vec3 h) {
	float d = ellipsoid(h - vec3(0, .42, -.22), vec3(.83, .84, 1.0));
	d = smoothMax(d, -(h.y - .42 + .60 * (h.z - .45)), .06);
	d = smoothMax(d, -(h.y + .35), .1);
	d -= .035 * abs(sin(h.x * 11.)) * smoothstep(.2, .6, h.y);
	Part r = Part(d * .85, HAIR);
	float rough = box(h - vec3(-1.25, -.35, -.5), vec3(1.0, 1.3, .8), .2);
	if (rough > .4) return join(r, rough, HAIR);
	for (int i = 0; i < 5; i++) {
		float k = float(i);
		vec3 a = vec3(-.55 + .10 * k, .20 + .14 * k, -.70 - .05 * k),
			c = vec3(-1.35 - .10 * k, .05 + .16 * k, -.70), e = vec3(-1.75 - .12 * k, -1.05 + .36 * k, -.35 - .1 * k);
		float braid = 1e3, at = 0.;
		vec3 from = a;
		for (int j = 1; j <= 6; j++) {
			float t = float(j) / 6.;
			vec3 to = mix(mix(a, c, t), mix(c, e, t), t), pa = h - from, ba = to - from;
			float s = clamp(dot(pa, ba) / dot(ba, ba), 0., 1.), one = length(pa - ba * s) - .10 + .035 * t;
			if (one < braid) {
				braid = one;
				at = t + s / 6.;
			}
			from = to;
		}
		r = join(r, (braid - .025 * abs(sin(at * 30.))) * .8, HAIR);
		r = join(r, sphere(h - e, .085), METAL);
	}
	return r;
}
Part goggles(vec3 h) {
	vec3 q = both(h);
	float rough = ellipsoid(h - vec3(0, .5, .1), vec3(1.05, .5, 1.25));
	if (rough > .3) return Part(rough, LEATHER);
	float strap = abs(ellipsoid(h - vec3(0, .38, -.13), vec3(.86, .93, 1.03))) - .03;
	Part r = Part(max(max(strap, abs(h.y - .42 - .10 * h.z) - .10), h.z - .62), LEATHER);
	vec3 e = q - vec3(.30, .52, .70);
	e.yz *= turn(-.42);
	e.xz *= turn(.30);
	vec3 c = e.xzy;
	r = join(r, max(ellipsoid(e, vec3(.32, .25, .20)), .07 - e.z), GLASS);
	r = join(r, smoothMax(abs(ellipsoid(e, vec3(.345, .275, .30)) + .01) - .045, abs(e.z - .02) - .12, .02), LEATHER);
	for (int i = 0; i < 3; i++) {
		r = join(r, sphere(e - vec3(.16 * float(i - 1), .28 - .05 * abs(float(i - 1)), .06), .03), METAL);
	}
	return join(r, capsule(q, vec3(.0, .58, .86), vec3(.08, .57, .86), .05), METAL);
}
Part scarf(vec3 p, vec3 b) {
	float turns = 1e3;
	for (int i = 0; i < 3; i++) {
		float k = float(i);
		vec3 q = b - vec3(0, -1.22 - .24 * k, -.12 + .02 * k);
		q.xy *= turn(.16 * (k - 1.) + .05);
		q.yz *= turn(.26 - .05 * k);
		float ring = length(vec2((length(q.xz * vec2(1., .98)) - .66 - .09 * k) * 1., q.y * .85)) - .23;
		turns = smoothMin(turns, ring, .05);
	}
	if (turns < .3) {
		float around = atan(b.x, b.z);
		float crease = 1. - abs(sin(b.y * 15. + around * 2.4 + 2. * noise(vec2(around * 2., b.y * 2.))));
		turns -= .05 * crease * crease - .01;
	}
	Part r = Part(turns * .75, WOOL);
	// The end that flies: a band that waves away from the neck.
	vec3 f = p - vec3(.75, -1.15, -.55);
	float rough = box(f - vec3(.65, .15, 0), vec3(.95, .75, .45), .1);
	if (rough > .3) return join(r, rough, WOOL);
	f.xy *= turn(-.18);
	float wave = .16 * sin(f.x * 3.6 + .4) * smoothstep(0., .8, f.x);
	float wide = .20 + .16 * smoothstep(0., 1.3, f.x);
	vec3 s = vec3(f.x - .65, f.y - wave, f.z - .14 * sin(f.x * 4. + f.y * 2.5));
	float band = box(s, vec3(.72 + .06 * sin(f.y * 26.), wide, .045), .03);
	band -= .02 * (1. - abs(sin(f.y * 11. + f.x * 1.5)));
	r = join(r, band * .6, WOOL);
	return join(r, max(band - .012, abs(abs(f.x - 1.12) - .07) - .028) * .6, ACCENT);
}
Part jacket(vec3 b, float body) {
	vec3 q = both(b);
	Part r = Part(clothed(b, body, WIDE, .10, .11), LEATHER);
	r = join(r, laid(body, .15, abs(edge(b.xy, vec2(.06, -2.5), .06)) - .05), METAL);
	// Quilting on the free shoulder, a strap, and the tread of a tire on the other.
	vec3 s = b - vec3(-1.20, -1.82, -.30);
	s.xy *= turn(.38);
	float shell = abs(ellipsoid(s, vec3(.68, .46, .70))) - .075;
	float tread = .05 * step(.5, fract(s.x * 3.2 + .5 * step(0., s.z - .1))) * step(.12, abs(s.z - .1));
	r = join(r, max(shell - tread, -s.y - .05) * .8, LEATHER);
	r = join(r, max(shell - .02, abs(s.y + .02) - .03), ACCENT);
	float strap = abs(edge(b.xy, vec2(.35, -2.4), .68)) - .11;
	r = join(r, laid(body, .18, max(strap, b.y + 1.6)), CLOTH);
	return join(r,
		laid(body, .22, box(vec3(edge(b.xy, vec2(.35, -2.4), .68), edge(b.xy, vec2(.30, -2.45), 2.25), 0.),
			vec3(.15, .12, 1.), .03)), METAL);
}
Part figure(vec3 p) {
	vec3 h = toHead(p, POSE), b = toBody(p, POSE);
	Part r = onNeck(face(h, FACE, vec2(.0, .01), .0), neck(toNeck(p, h, b), .37));
	r = join(join(r, hair(h)), goggles(h));
	r = join(r, scarf(p, b));
	if (p.y > -.6) return join(r, p.y + .9, LEATHER);
	return join(r, jacket(b, torso(b, WIDE)));
}
