// A ceiling of lines and stars, 150 m up, that travels by as the towers do.
varying vec3 world;
const float CEILING = 150.;

void main() {
	vec3 d = normalize(world - eye);
	d.y = abs(d.y);
	vec2 q = d.xz / max(d.y, .001) * CEILING;
	q.y -= time * PERIOD;
	vec2 grain = fwidth(q), from = abs(fract(q / 40. + .5) - .5) * 40.;
	float grid = max(line(from.x, .22, grain.x), line(from.y, .22, grain.y));
	float shown = exp(-CEILING / max(d.y, .01) * .0022) * smoothstep(.08, .3, d.y) * .9;
	vec3 c = glare(d) + vec3(.05, .16, .55) * grid * shown;

	vec2 id = floor(q / 10. + .5), within = q - id * 10.;
	float h = hash(vec2(id.x, mod(id.y, PERIOD / 10.)));
	float star = step(.9, h) * smoothstep(.9, .2, length(within) / max(1., grain.y * .5));
	c += vec3(.4, .8, 1.) * star * shown * (.4 + .6 * sin(TURN * (time * floor(h * 30. - 25.) + h * 99.)));
	gl_FragColor = vec4(c, 1.);
}
