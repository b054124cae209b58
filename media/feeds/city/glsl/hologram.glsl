// Rings that turn around a level meter, drawn on the fog between the towers.
void main() {
	vec2 p = (at - .5) * vec2(aspect, 1.) * 2.;
	float soft = fwidth(p.y) * 1.2, r = length(p), turn = atan(p.y, p.x) / TURN;
	vec3 cyan = vec3(.1, .9, 1.), red = vec3(1., .2, .35);

	vec3 c = cyan * fill(abs(r - .82) - .008, soft) * step(.2, fract(turn * 6. + time));
	c += cyan * .7 * fill(abs(r - .7) - .02, soft) * step(.5, fract(turn * 24. - time * 3.));
	vec2 h = abs(p);
	float hexagon = max(h.x * .866 + h.y * .5, h.y);
	c += red * 1.6 * fill(abs(hexagon - .48) - .026, soft) + red * 1.2 * fill(abs(hexagon - .36) - .008, soft);
	float bar = floor((p.x + .3) / .1);
	float level = .06 + .2 * (.5 + .5 * sin(TURN * (time * 2. + hash(bar + 3.)) + bar));
	float gap = step(.3, fract((p.x + .3) / .1)) * step(abs(p.x), .27);
	c += vec3(1., .75, .3) * 1.3 * fill(abs(p.y) - level, soft) * gap;

	c *= .6 + .4 * sin(at.y * 90. - time * TURN * 6.);
	c += vec3(.02, .16, .2) * .35 * (1. - smoothstep(.5, 1., r));
	c *= .8 + .2 * hash(floor(time * 144.));
	gl_FragColor = vec4(c * strength * exp(-length(world - eye) * .0035), 1.);
}
