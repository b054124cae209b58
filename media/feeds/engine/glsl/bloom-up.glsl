// Twice the size, softened by a tent of nine taps, over the level below.
uniform sampler2D picture, under;
uniform vec2 pixel;
uniform float spread;

vec3 tap(float x, float y) {
	return texture2D(picture, at + vec2(x, y) * pixel).rgb;
}

void main() {
	vec3 sum = tap(0., 0.) * 4.;
	sum += (tap(1., 0.) + tap(-1., 0.) + tap(0., 1.) + tap(0., -1.)) * 2.;
	sum += tap(1., 1.) + tap(-1., -1.) + tap(1., -1.) + tap(-1., 1.);
	gl_FragColor = vec4(sum / 16. * spread + texture2D(under, at).rgb, 1.);
}
