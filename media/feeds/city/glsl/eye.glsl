// An advertisement: an eye that looks round and blinks once a loop.
void main() {
	vec2 p = (at - .5) * vec2(aspect, 1.) * 2.;
	float soft = fwidth(p.y) * 1.2;
	vec2 e = p - vec2(.06 * sin(TURN * time * 2.), 0.);
	float r = length(e), angle = atan(e.y, e.x);

	float lid = abs(p.y) - .62 * (1. - pow(abs(p.x) / (aspect * .92), 2.));
	lid = mix(lid, .1, smoothstep(.02, 0., abs(fract(time) - .5) - .012));

	vec3 iris = mix(vec3(.1, .8, 1.), vec3(1., .25, .1), smoothstep(.2, .55, r));
	iris *= .5 + .7 * noise(vec2(angle * 9., r * 4.));
	vec3 ball = mix(vec3(.85, .9, 1.) * .55, iris, fill(r - .56, soft));
	ball *= 1. - .9 * fill(abs(r - .56) - .03, soft);
	ball *= 1. - fill(r - .2 - .03 * sin(TURN * time * 3.), soft);
	ball += fill(length(e - vec2(-.16, .18)) - .08, soft);
	ball += vec3(1., .3, .2) * .8 * fill(abs(r - .40) - .006, soft) * step(.3, fract(angle / TURN * 8. + time * 2.));

	vec3 skin = mix(vec3(.35, .01, .06), vec3(.02, .06, .14), at.y) * .6;
	vec3 c = mix(skin, ball, fill(lid, soft)) + vec3(1., .15, .25) * fill(abs(lid) - .02, soft);
	c *= (.75 + .25 * sin(at.y * 420.)) * 1.5;
	gl_FragColor = vec4(fogged(c * strength, world), 1.);
}
