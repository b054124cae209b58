uniform float time;
uniform vec3 eye;
const float TURN = 6.2831853;

// What the dark is lit by, in a direction: the core's red and cyan ahead, violet to the sides.
vec3 glare(vec3 d) {
	float up = abs(d.y);
	vec3 c = mix(vec3(.015, .030, .10), vec3(.004, .005, .018), smoothstep(0., .45, up));
	c += vec3(.015, .20, .32) * exp(-up * 9. - d.x * d.x * 6.) * .75;
	c += vec3(.42, .02, .10) * exp(-up * 16. - d.x * d.x * 26.) * .75;
	return c + vec3(.10, .03, .22) * exp(-up * 3.) * smoothstep(.2, .9, abs(d.x));
}

// Closed at 470 m, before the last tower: none may be seen to come or go.
vec3 fogged(vec3 c, vec3 p) {
	vec3 v = p - eye;
	v.y = abs(p.y) - eye.y;
	float d = length(v);
	float share = max(1. - exp(-pow(d * .0058, 1.7)), smoothstep(420., 470., d));
	return mix(c, glare(v / d), share);
}

// A line of a width, at a distance from its middle: fades rather than breaks where it is finer than a pixel.
float line(float from, float width, float grain) {
	return smoothstep(width + grain, width - grain * .2, abs(from)) * min(1., width / max(grain, .0001) * 1.6 + .12);
}
