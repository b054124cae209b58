/* Prints the lit figure in spot colors: rims as dots, the key as a line screen, contours in ink. */

uniform sampler2D light, shape, ground, type;
uniform vec2 size;
/** Pixels a unit: the picture is 800 units wide. */
uniform float scale;
uniform vec3 accent, second;
out vec4 color;

const vec3 INK = vec3(.020, .024, .036), BONE = vec3(.94, .91, .84);
/** From dot to dot and from line to line, in units. */
const float DOT = 8., DISC_DOT = 12., LINE = 6.6667;
/** Bare ink around the figure, its contour, and the lines within it, in units. */
const float MOAT = 6., CONTOUR = 2.6, CREASE = 1.5;

mat2 turn(float a) {
	float c = cos(a), s = sin(a);
	return mat2(c, -s, s, c);
}
float dots(vec2 p, float angle, float pitch, float tone) {
	vec2 f = fract(turn(angle) * p / pitch) - .5;
	float cell = (cos(f.x * 6.2832) + cos(f.y * 6.2832)) * .25 + .5;
	return smoothstep(.86 - tone, 1.14 - tone, cell);
}
float lines(vec2 p, float tone) {
	float f = abs(fract(p.y / LINE) - .5) * 2.;
	return smoothstep(1. - tone - .2, 1. - tone + .2, 1. - f);
}
vec2 around(int i, int n, float units) {
	float a = 6.2832 * float(i) / float(n);
	return vec2(cos(a), sin(a)) * units * scale / size;
}
/** Ink where one thing lies over another, or a thing breaks sharply. */
float crease(vec2 uv, float m, float depth, vec3 n) {
	float ink = 0.;
	for (int i = 0; i < 4; i++) {
		vec2 o = around(i, 8, CREASE);
		vec4 a = texture(shape, uv + o), b = texture(shape, uv - o);
		float step_ = max(a.w - depth, b.w - depth);
		if (step_ > .055 && abs(a.w + b.w - 2. * depth) > .05) ink = 1.;
		float ma = texture(light, uv + o).a, mb = texture(light, uv - o).a;
		if ((ma != m && a.w >= depth - .004) || (mb != m && b.w >= depth - .004)) ink = 1.;
		if (dot(a.xyz, b.xyz) < -.1) ink = max(ink, .8);
	}
	return ink;
}
vec3 printed(vec2 uv, vec2 p, vec4 s) {
	float m = s.a;
	vec4 at = texture(shape, uv);
	vec3 shade = mix(INK, accent * .10, .55), steel = mix(accent, vec3(.55, .62, .70), .62) * .62;
	float key = pow(clamp(s.b * 1.08, 0., 1.), .85);
	vec3 c = mix(INK, shade * 1.6, smoothstep(.03, .10, key));
	c = mix(c, steel, lines(p, clamp(key * 1.25 - .14, 0., 1.)));
	c = mix(c, BONE * .97, lines(p, clamp((key - .50) * 1.9, 0., 1.)));
	float a = clamp(s.r * 1.25 - .04, 0., 1.);
	c = mix(c, accent, max(dots(p, .785, DOT, clamp(a * 1.15, 0., 1.)), smoothstep(.60, .66, a)));
	c = mix(c, mix(accent, BONE, .72), smoothstep(.93, .99, a));
	float b = clamp(s.g * 1.2 - .04, 0., 1.);
	c = mix(c, second, max(dots(p, .26, DOT, clamp(b * 1.15, 0., 1.)), smoothstep(.60, .66, b)));
	c = mix(c, mix(second, BONE, .7), smoothstep(.95, 1., b));
	if (m == 5.) c = mix(second, BONE, .35);
	if (m == 7.) c = accent;
	if (m == 9.) c = mix(BONE, c, .35);
	if (m == 10.) c = s.b > .45 ? BONE : INK;
	c = mix(c, INK, crease(uv, m, at.w, at.xyz) * .92);
	for (int i = 0; i < 8; i++) if (texture(light, uv + around(i, 8, CONTOUR)).a < .5) c = INK;
	return c;
}
vec3 behind(vec2 uv, vec2 p) {
	vec4 g = texture(ground, vec2(uv.x, 1. - uv.y));
	vec3 c = mix(INK * 1.25, accent * .92, g.r > .985 ? 1. : dots(p, .785, DISC_DOT, g.r) * step(.02, g.r));
	c = mix(c, second, .85 * g.b) + accent * .16 * g.g;
	for (int i = 0; i < 12; i++) if (texture(light, uv + around(i, 12, MOAT)).a > .5) c = INK;
	float glow = 0.;
	for (int i = 0; i < 36; i++) if (texture(light, uv + around(i, 12, 8. * float(i / 12 + 1))).a == 5.) glow += .03;
	return c + second * glow * .35;
}
void main() {
	vec2 uv = gl_FragCoord.xy / size, p = gl_FragCoord.xy / scale;
	vec4 s = texture(light, uv);
	vec3 c = s.a > .5 ? printed(uv, p, s) : behind(uv, p);
	c *= 1. - .35 * smoothstep(.38, .78, length((uv - .5) * vec2(.9, 1.)));
	vec4 t = texture(type, vec2(uv.x, 1. - uv.y));
	color = vec4(mix(c, t.rgb, t.a), 1.);
}
