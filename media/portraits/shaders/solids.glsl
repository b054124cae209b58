/* Distances to solids, and ways to join them. Lengths are in heads' units: a skull is 1.6 wide. */

/** A distance and the material that it leads to. */
#define Part vec2
const Part NOTHING = Part(1e3, 0.);

const float SKIN = 0., HAIR = 1., CLOTH = 2., METAL = 3., LAMP = 4., GLASS = 5., ACCENT = 6., LEATHER = 7.;
const float EYE = 8., PUPIL = 9., LIPS = 10., LINEN = 11., WOOL = 12.;

float smoothMin(float a, float b, float k) {
	float h = max(k - abs(a - b), 0.) / k;
	return min(a, b) - h * h * k * .25;
}
float smoothMax(float a, float b, float k) {
	return -smoothMin(-a, -b, k);
}
Part join(Part a, float d, float material) {
	return d < a.x ? Part(d, material) : a;
}
Part join(Part a, Part b) {
	return b.x < a.x ? b : a;
}
float sphere(vec3 p, float r) {
	return length(p) - r;
}
float ellipsoid(vec3 p, vec3 r) {
	float a = length(p / r), b = length(p / (r * r));
	return a * (a - 1.) / max(b, 1e-4);
}
float capsule(vec3 p, vec3 a, vec3 b, float r) {
	vec3 pa = p - a, ba = b - a;
	return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0., 1.)) - r;
}
/** A capsule that tapers from one end to the other. */
float taper(vec3 p, vec3 a, vec3 b, float ra, float rb) {
	vec3 pa = p - a, ba = b - a;
	float h = clamp(dot(pa, ba) / dot(ba, ba), 0., 1.);
	return length(pa - ba * h) - mix(ra, rb, h);
}
float box(vec3 p, vec3 half_, float round_) {
	vec3 q = abs(p) - half_ + round_;
	return length(max(q, 0.)) + min(max(q.x, max(q.y, q.z)), 0.) - round_;
}
/** Along y. */
float cylinder(vec3 p, float r, float half_, float round_) {
	vec2 q = vec2(length(p.xz) - r, abs(p.y) - half_) + round_;
	return length(max(q, 0.)) + min(max(q.x, q.y), 0.) - round_;
}
/** Around y. */
float torus(vec3 p, float R, float r) {
	return length(vec2(length(p.xz) - R, p.y)) - r;
}
/** A tube through a, bent towards b, to c. */
float bend(vec3 p, vec3 a, vec3 b, vec3 c, float r) {
	vec3 from = a;
	float d = 1e3;
	for (int i = 1; i <= 7; i++) {
		float t = float(i) / 7.;
		vec3 to = mix(mix(a, b, t), mix(b, c, t), t);
		d = min(d, capsule(p, from, to, r));
		from = to;
	}
	return d;
}
mat2 turn(float a) {
	float c = cos(a), s = sin(a);
	return mat2(c, -s, s, c);
}
/** Mirrors x, so that one side makes two. */
vec3 both(vec3 p) {
	return vec3(abs(p.x), p.yz);
}
/** A side of a half-plane through `at`, facing along `angle` from x: negative is inside. */
float edge(vec2 p, vec2 at, float angle) {
	return dot(p - at, vec2(cos(angle), sin(angle)));
}
float hash(vec2 p) {
	vec3 q = fract(vec3(p.xyx) * .1031);
	q += dot(q, q.yzx + 33.33);
	return fract((q.x + q.y) * q.z);
}
float noise(vec2 p) {
	vec2 i = floor(p), f = fract(p);
	f = f * f * (3. - 2. * f);
	return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
