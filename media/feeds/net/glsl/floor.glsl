// Grids of 1, 4 and 20 m, circuits in their cells, a sonar from the core, and the towers on their heads.
uniform sampler2D reflection;
uniform vec2 size;
varying vec3 world;

vec3 circuits(vec2 p, vec3 cyan, float grain) {
	vec2 q = fract(p / 4.) - .5;
	float h = hash(floor(p / 4.)), pulse = .5 + .5 * sin(TURN * (time * floor(1. + h * 4.) + h * 9.));
	if (h > .86) {
		float out_ = max(abs(q.x), abs(q.y));
		vec3 c = h > .97 ? vec3(1., .08, .2) : h > .94 ? vec3(1., .5, .08) : cyan;
		return c * (step(out_, .34) * .16 * pulse + line((out_ - .34) * 4., .03, grain) * .9);
	}
	if (h <= .5) return vec3(0.);
	vec2 w = h > .68 ? q : q.yx;
	float from = abs(w.x - (w.y > 0. ? .22 : -.22) * smoothstep(0., .12, abs(w.y))) * 4.;
	return cyan * (.35 * line(from, .03, grain) * step(grain, .5) + 1.2 * smoothstep(.16, .10, length(q) * 2.) * pulse);
}

void main() {
	vec2 p = world.xz, grain = fwidth(p);
	vec2 from1 = abs(fract(p + .5) - .5), from4 = abs(fract(p / 4. + .5) - .5) * 4.;
	vec2 from20 = abs(fract(p / 20. + .5) - .5) * 20.;
	float fine = max(line(from1.x, .012, grain.x), line(from1.y, .012, grain.y));
	float middle = max(line(from4.x, .03, grain.x), line(from4.y, .03, grain.y));
	float coarse = max(line(from20.x, .07, grain.x), line(from20.y, .07, grain.y));
	vec3 cyan = vec3(.02, .42, .75);
	vec3 c = vec3(.003, .005, .012) + cyan * (fine * .06 + middle * .38 + coarse * .9);
	c += circuits(vec2(p.x, mod(p.y, PERIOD)), cyan, max(grain.x, grain.y));
	float wave = fract(length(vec2(p.x, p.y - eye.z + 60.)) / 80. - time * 3.);
	c += cyan * .10 * pow(wave, 14.) * (middle + .15);

	vec2 uv = gl_FragCoord.xy / size;
	vec3 mirrored = vec3(0.);
	for (int i = -2; i <= 2; i++) mirrored += min(texture2D(reflection, uv + vec2(0., float(i) * .005)).rgb, vec3(5.));
	float fresnel = .10 + .9 * pow(1. - normalize(eye - world).y, 4.);
	c += mirrored / 5. * fresnel * .62;
	gl_FragColor = vec4(fogged(c, world), 1.);
}
