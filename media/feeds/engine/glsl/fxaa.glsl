// FXAA: blurs along an edge, not across it. In display values, since that is where the eye sees the stairs.
uniform sampler2D picture;
uniform vec2 pixel;

vec3 tap(vec2 offset) {
	return texture2D(picture, at + offset).rgb;
}

float luma(vec3 c) {
	return dot(c, vec3(.299, .587, .114));
}

void main() {
	vec3 middle = tap(vec2(0.));
	float m = luma(middle);
	float nw = luma(tap(vec2(-1., -1.) * pixel)), ne = luma(tap(vec2(1., -1.) * pixel));
	float sw = luma(tap(vec2(-1., 1.) * pixel)), se = luma(tap(vec2(1., 1.) * pixel));
	float least = min(m, min(min(nw, ne), min(sw, se))), most = max(m, max(max(nw, ne), max(sw, se)));
	vec2 along = vec2(-((nw + ne) - (sw + se)), (nw + sw) - (ne + se));
	float reduce = max((nw + ne + sw + se) * .03125, .0078);
	along = clamp(along / (min(abs(along.x), abs(along.y)) + reduce), -8., 8.) * pixel;
	vec3 near = .5 * (tap(along * (1. / 3. - .5)) + tap(along * (2. / 3. - .5)));
	vec3 far = near * .5 + .25 * (tap(along * .5) + tap(along * -.5));
	float l = luma(far);
	gl_FragColor = vec4(l < least || l > most ? near : far, 1.);
}
