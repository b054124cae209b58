// Half the size: 13 taps in overlapping squares, so that a small light does not flicker on its way across texels.
uniform sampler2D picture;
uniform vec2 pixel;
uniform float threshold;

vec3 tap(float x, float y) {
	vec3 c = texture2D(picture, at + vec2(x, y) * pixel).rgb;
	if (threshold <= 0.) return c;
	c = min(c, vec3(24.));
	return c * smoothstep(threshold * .5, threshold * 1.5, max(c.r, max(c.g, c.b)));
}

void main() {
	vec3 sum = tap(0., 0.) * .125;
	sum += (tap(-2., -2.) + tap(2., -2.) + tap(-2., 2.) + tap(2., 2.)) * .03125;
	sum += (tap(0., -2.) + tap(2., 0.) + tap(0., 2.) + tap(-2., 0.)) * .0625;
	sum += (tap(-1., -1.) + tap(1., -1.) + tap(-1., 1.) + tap(1., 1.)) * .125;
	gl_FragColor = vec4(sum, 1.);
}
