/* A head: middle between the eyes at the origin, chin near -1, crown at 1.14, looking along z. */

struct Face {
	float jaw; // half its width at the angle: .40 narrow, .60 heavy
	float chin; // its radius: .11 pointed, .20 broad
	float length_; // from the eyes to the chin: .94 short, 1.06 long
	float cheek; // how hollow: 0 round, 1 gaunt
	float brow; // how thick the ridge is: .04 smooth, .10 heavy
	float hairy; // how thick the eyebrows are
	float frown; // how far they drop towards the nose: -.04 raised, .10 stern
	float nose; // how far it stands out: .95 flat, 1.12 long
	float nostril; // how wide: .07 narrow, .12 broad
	float bridge; // a hump on it: 0 none, .05 broken
	float lips; // how full: .03 thin, .065 full
	float lid; // how far the eyes are open: .03 narrow, .09 wide
	float age; // how deep the folds beside nose and mouth are: 0 none, 1 deep
};

const vec3 SOCKET = vec3(.29, 0., .595);

/** The skin without eyes, lips and eyebrows. */
float skull(vec3 p, Face f) {
	vec3 q = both(p);
	float low = -f.length_;
	float d = ellipsoid(p - vec3(0, .30, -.13), vec3(.78, .84, .93));
	d = smoothMin(d, ellipsoid(p - vec3(0, -.30, .18), vec3(.56, .74, .62)), .26);
	d = smoothMin(d, sphere(p - vec3(0, low + f.chin, .57 - .3 * (f.chin - .15)), f.chin), .24);
	d = smoothMin(d, sphere(q - vec3(f.jaw - .03, low + .40, .06), .16), .30);
	d = smoothMin(d, capsule(q, vec3(f.jaw, low + .36, .12), vec3(.16, low + .14, .55), .11), .16);
	d = smoothMin(d, ellipsoid(q - vec3(.45, -.20, .50), vec3(.17, .12, .17)), .20);
	d = smoothMax(d, -sphere(q - vec3(.66, -.54, .64), .10 + .10 * f.cheek), .30);
	d = smoothMax(d, -ellipsoid(q - vec3(.80, .22, .52), vec3(.14, .24, .22)), .25);
	d = smoothMin(d, capsule(q, vec3(.09, .17 - f.frown * .5, .78), vec3(.42, .20, .63), f.brow), .12);
	d = smoothMax(d, -ellipsoid(q - vec3(.29, .0, .92), vec3(.19, .12, .22)), .12);
	float nose = taper(p, vec3(0, .12, .78), vec3(0, -.36, f.nose), .05, .075);
	nose = smoothMin(nose, sphere(p - vec3(0, -.10, .88 + f.bridge), .05), .10);
	d = smoothMin(d, nose, .09);
	d = smoothMin(d, sphere(p - vec3(0, -.385, f.nose - .02), .085), .06);
	d = smoothMin(d, sphere(q - vec3(f.nostril, -.41, f.nose - .13), .065), .06);
	d = smoothMax(d, -ellipsoid(q - vec3(f.nostril * .55, -.475, f.nose - .09), vec3(.035, .03, .055)), .03);
	d = smoothMin(d, ellipsoid(p - vec3(0, -.64, .78), vec3(.25, .16, .12)), .14);
	d = smoothMax(d, -ellipsoid(p - vec3(0, low + .21, .95), vec3(.18, .05, .10)), .10);
	d = smoothMax(d, -capsule(q, vec3(.17, -.44, .90), vec3(.30, -.66, .80), .008 + .012 * f.age), .03 + .05 * f.age);
	if (f.age > .4) {
		d = smoothMax(d, -capsule(q, vec3(.26, -.74, .82), vec3(.27, low + .16, .74), .012 * f.age), .05);
		d = smoothMax(d, -capsule(q, vec3(.17, -.17, .82), vec3(.42, -.15, .70), .016 * f.age), .05);
		float furrow = length(vec2(d, mod(p.y - .37 + .10 * p.x * p.x, .12) - .06)) - .024 * f.age;
		d = smoothMax(d, -max(furrow, max(max(abs(p.x) - .38, abs(p.y - .49) - .14), -p.z)), .03);
	}
	vec3 o = q - vec3(.80, -.12, -.12);
	o.xz *= turn(-.35);
	float ear = ellipsoid(o, vec3(.06, .23, .15));
	ear = smoothMax(ear, -ellipsoid(o - vec3(.05, .02, .03), vec3(.05, .15, .085)), .03);
	ear = smoothMin(ear, capsule(o, vec3(.03, -.06, .12), vec3(.03, .02, .14), .03), .03);
	return smoothMin(d, ear, .05);
}

/** Lips, a little open by `gap`. */
float lips(vec3 p, Face f, float gap) {
	vec3 q = both(p);
	float up = ellipsoid(p - vec3(0, -.615 + gap * .3, .875), vec3(.215, f.lips * .85 + .01, .065));
	up = smoothMin(up, ellipsoid(q - vec3(.05, -.60 + gap * .3, .915), vec3(.08, f.lips * .7 + .01, .05)), .03);
	float low = ellipsoid(p - vec3(0, -.705 - gap, .872), vec3(.175, f.lips + .012, .07));
	float d = smoothMin(up, low, .015);
	return smoothMax(d, -ellipsoid(p - vec3(0, -.655 - gap * .3, .98), vec3(.23, .010 + gap, .12)), .02);
}

/** The whole face: skin, lips, eyes that look along `gaze`, eyebrows. Ears included, hair not. */
Part face(vec3 p, Face f, vec2 gaze, float gap) {
	float rough = ellipsoid(p - vec3(0, .05, .05), vec3(.96, 1.20, 1.14));
	if (rough > .30) return Part(rough, SKIN);
	vec3 q = both(p);
	float skin = skull(p, f);
	vec3 e = q - SOCKET;
	vec3 opening = e - vec3(.0, -.012 + .10 * e.x, .17);
	float lid = ellipsoid(e, vec3(.205, .165, .195));
	lid = smoothMax(lid, -ellipsoid(opening, vec3(.150, f.lid, .16)), .012);
	skin = smoothMin(skin, lid, .04);
	skin = smoothMax(skin, -ellipsoid(opening, vec3(.150, f.lid, .12)), .012);
	Part r = Part(skin, SKIN);
	r = join(r, lips(p, f, gap), LIPS);
	if (gap > .03) r = join(r, ellipsoid(p - vec3(0, -.65 - gap * .1, .80), vec3(.15, .035, .06)), LINEN);
	float ball = sphere(e, .170);
	r = join(r, ball, EYE);
	vec3 look = p - vec3(sign(p.x) * SOCKET.x, 0., 0.) - vec3(gaze, 0.);
	r = join(r, max(ball - .006, length(look.xy) - .070), PUPIL);
	vec3 b = q - vec3(0, 0, .02);
	float brow = capsule(b, vec3(.13, .195 - f.frown, .80 + f.brow * .35), vec3(.36, .255, .71 + f.brow * .35), f.hairy);
	brow = min(brow, capsule(b, vec3(.36, .255, .71 + f.brow * .35), vec3(.50, .19, .58 + f.brow * .3), f.hairy * .7));
	return join(r, brow + .003 * sin(q.x * 90. - q.y * 60.), HAIR);
}
