/* Neck and shoulders, how cloth lies over them, and how head and body are turned. */

struct Pose {
	float yaw; // of the head, in radians: positive looks to the viewer's left
	float pitch; // positive looks down
	float roll; // positive leans to the viewer's left
};

/** From the picture's space into the head's. */
vec3 toHead(vec3 p, Pose pose) {
	vec3 q = p - vec3(0, -.85, -.2);
	q.xy *= turn(pose.roll);
	q.yz *= turn(pose.pitch);
	q += vec3(0, -.85, -.2);
	q.xz *= turn(-pose.yaw);
	return q;
}
/** The body follows the head halfway. */
vec3 toBody(vec3 p, Pose pose) {
	p.xz *= turn(-pose.yaw * .45);
	return p;
}
/** Neck's space: the head's above, the body's below. */
vec3 toNeck(vec3 p, vec3 head, vec3 body) {
	return mix(head, body, smoothstep(-.5, -1.6, p.y));
}
/** The face upon its neck, without a seam. */
Part onNeck(Part face, float neck) {
	if (neck > face.x && face.y != SKIN) return face;
	return Part(smoothMin(face.x, neck, face.y == SKIN ? .12 : .001), SKIN);
}

/** @param wide its radius: .36 slender, .50 thick */
float neck(vec3 p, float wide) {
	vec3 q = both(p);
	float d = taper(p, vec3(0, -.5, -.22), vec3(0, -1.9, -.40), wide - .04, wide + .08);
	d = smoothMin(d, capsule(q, vec3(.50, -.42, -.12), vec3(.11, -1.56, .10), .075), .14);
	d = smoothMin(d, sphere(p - vec3(0, -1.08, .18), .02 + .16 * (wide - .34)), .16);
	d = smoothMin(d, capsule(q, vec3(.12, -1.60, .10), vec3(1.05, -1.50, -.16), .055), .12);
	return d;
}

/** Shoulders, chest and upper arms. @param wide from the spine to the shoulder: 1.0 slight, 1.4 massive */
float torso(vec3 p, float wide) {
	vec3 q = both(p);
	float d = capsule(q, vec3(0, -1.92, -.36), vec3(wide, -1.98, -.36), .42);
	d = smoothMin(d, capsule(q, vec3(0, -1.34, -.46), vec3(wide * .85, -1.80, -.42), .20), .38);
	d = smoothMin(d, ellipsoid(p - vec3(0, -2.95, -.17), vec3(1.06 * wide, 1.45, .74)), .36);
	d = smoothMin(d, ellipsoid(q - vec3(.44 * wide, -2.45, .28), vec3(.52, .46, .32)), .30);
	return smoothMin(d, capsule(q, vec3(wide + .10, -2.1, -.34), vec3(wide + .30, -4.4, -.16), .38), .22);
}

/** How much cloth stands out from the body: creases that run from the armpit, rings on the sleeve, a slow drape. */
float folds(vec3 p, float wide, float deep) {
	vec3 q = both(p);
	vec2 pit = q.xy - vec2(wide - .12, -2.52);
	float away = length(pit);
	float warp = noise(p.xy * 1.7 + p.z + 7.) * 2.2;
	float crease = 1. - abs(sin(atan(pit.y, pit.x) * 4.5 + warp * 1.1 + sign(p.x) * .6));
	float ring = 1. - abs(sin(q.y * 5.2 + q.x * 2.6 + warp * 1.6));
	float drape = 1. - abs(sin(p.x * 4.1 + p.y * 1.3 + warp * 1.4));
	float sleeve = smoothstep(.0, .22, pit.x) * smoothstep(-2.05, -2.5, q.y);
	float pull = smoothstep(.04, .5, away) * exp(-away * 1.1) * (.7 + noise(p.yx * 2.3 + 3.));
	return deep * (crease * crease * pull + sleeve * ring * ring * .9 + drape * drape * .25);
}

/** The body under cloth `thick` over it; folds are reckoned only near it. */
float clothed(vec3 p, float body, float wide, float thick, float deep) {
	float d = body - thick;
	return d > .25 ? d - .08 : d - folds(p, wide, deep);
}

/**
 * A collar that stands around the neck, from height `low` to `high`; `open` is how wide it gapes in front
 * (0 closed, 1 to the shoulders).
 */
float collar(vec3 p, float low, float high, float below, float above, float open, float thick) {
	p -= vec3(0, 0, -.30);
	float t = clamp((p.y - low) / (high - low), 0., 1.);
	float r = mix(below, above, t * t);
	float around = atan(p.x, p.z);
	float back = .5 - .5 * cos(around);
	float d = abs(length(p.xz * vec2(1., 1.08)) - r) - thick;
	d = max(d, p.y - mix(high - .3 * open, high + .08, back));
	d = max(d, low - p.y);
	return smoothMax(d, -(open * (.12 + .75 * t) - abs(around)) * r * .8, .05) * .75;
}

/** A piece laid upon a surface: where `shape` is negative. */
float laid(float surface, float thick, float shape) {
	return smoothMax(surface - thick, shape, .02) * .8;
}
