/*
 * Walks each ray to the figure and lights what it meets: the light goes to `light`, the shape to `shape`.
 * The file before this one is of figures/: it gives `figure`, the distance to all that is seen, and its KEY and FILL
 * light, TONE of skin and HAIR_TONE.
 */

uniform vec2 size;
/** Always 0: a loop from here can't be unrolled, which keeps the program short. */
uniform int zero;
/** Rim from the left, rim from the right, key, and 1 plus the material (0 is air). */
layout(location = 0) out vec4 light;
/** Normal and depth. */
layout(location = 1) out vec4 shape;

const vec3 CAMERA = vec3(0, -.80, 9.6);
const float LENS = .47;

/** How much of the light a material gives back, and how much it shines. */
vec2 finish(float m) {
	if (m == SKIN) return vec2(1.35 * TONE, .35);
	if (m == HAIR) return vec2(HAIR_TONE, .7);
	if (m == CLOTH) return vec2(.44, .12);
	if (m == METAL) return vec2(.58, 1.2);
	if (m == GLASS) return vec2(.05, 2.2);
	if (m == LEATHER) return vec2(.24, 1.15);
	if (m == EYE) return vec2(1.9, .4);
	if (m == PUPIL) return vec2(.03, .9);
	if (m == LIPS) return vec2(.80 * TONE, .8);
	if (m == LINEN) return vec2(1.5, .1);
	if (m == WOOL) return vec2(.75, .04);
	return vec2(1., .2);
}
/** Corner i of a tetrahedron: four such steps give the slope of a distance. */
vec3 corner(int i) {
	return .5773 * (2. * vec3((((i + 3) >> 1) & 1), ((i >> 1) & 1), (i & 1)) - 1.);
}
/** The next lamp that the surface faces. */
int lampAfter(int lamp, vec3 facing) {
	do lamp++;
	while (lamp < 3 && facing[lamp] < .02);
	return lamp;
}
/**
 * To the figure, around the point met (for the normal), up from it (for the occlusion), to each lamp (for its shadow).
 * One loop does all four: a renderer without a GPU copies `figure` to wherever it is called, and would take longer
 * to compile seven copies than to draw.
 */
void main() {
	const int WALK = 0, NORMAL = 1, OPEN = 5, SHADOW = 9, DONE = 12;
	vec2 u = (gl_FragCoord.xy - .5 * size) / size.x;
	vec3 to = normalize(vec3(u * LENS, -1.));
	vec3 lamps[3] = vec3[3](normalize(vec3(-.86, .42, -.30)), normalize(vec3(.92, .10, -.26)),
		normalize(KEY));
	light = vec4(0);
	shape = vec4(0, 0, 0, 20);
	int phase = WALK;
	float t = 6.9, s = .06, open = 1., m = 0.;
	vec3 p = vec3(0), n = vec3(0), facing = vec3(0), seen = vec3(1);
	for (int i = zero; i < 260 && phase < DONE; i++) {
		vec3 q = CAMERA + to * t;
		if (phase >= SHADOW) q = p + n * .012 + lamps[phase - SHADOW] * s;
		else if (phase >= OPEN) q = p + n * .08 * float(phase - OPEN + 1);
		else if (phase >= NORMAL) q = p + corner(phase - NORMAL) * .0022;
		Part at = figure(q);
		if (phase == WALK) {
			if (at.x < .0016) {
				p = q;
				m = at.y;
				phase = NORMAL;
			} else t += at.x * .82;
			if (t > 12.6 || i > 130) return;
		} else if (phase < OPEN) {
			n += corner(phase - NORMAL) * at.x;
			phase++;
			if (phase == OPEN) {
				n = normalize(n);
				facing = vec3(dot(n, lamps[0]), dot(n, lamps[1]), dot(n, lamps[2]) * .9 + .1);
			}
		} else if (phase < SHADOW) {
			float k = float(phase - OPEN + 1);
			open -= (k * .08 - at.x) * .6 / k;
			phase = phase + 1 < SHADOW ? phase + 1 : SHADOW + lampAfter(-1, facing);
		} else {
			int lamp = phase - SHADOW;
			seen[lamp] = min(seen[lamp], 9. * max(at.x, 0.) / s);
			s += clamp(at.x, .06, .30);
			if (seen[lamp] > .01 && s < 3.4) continue;
			phase = SHADOW + lampAfter(lamp, facing);
			s = .06;
		}
	}
	vec3 from = max(facing, 0.) * seen;
	vec2 is = finish(m);
	open = clamp(open, 0., 1.);
	float grazing = .28 * pow(1. - max(dot(n, -to), 0.), 3.);
	vec3 gleam;
	for (int i = 0; i < 3; i++) gleam[i] = pow(max(dot(reflect(-lamps[i], n), -to), 0.), i < 2 ? 14. : 26.);
	vec2 rim = from.xy * ((.55 + .45 * is.x) * 1.25 + grazing) + gleam.xy * is.y * .6;
	float fill = .035 + (m == SKIN || m == LIPS ? FILL : .3 * FILL) * max(dot(n, -to), 0.);
	float key = from.z * open * is.x * .85 + gleam.z * is.y * .42 + open * is.x * fill;
	if (m == GLASS) {
		float up = reflect(to, n).y;
		key += .55 * smoothstep(.05, .35, up) * smoothstep(.75, .40, up) + .12 * smoothstep(.2, -.4, up);
	}
	light = vec4(rim, key, m + 1.);
	shape = vec4(n, t);
}
