uniform sampler2D picture, glow;
uniform float bloom, aberration;
uniform vec2 size;

vec3 lit(vec2 uv) {
	return min(texture2D(picture, uv).rgb, vec3(24.)) + texture2D(glow, uv).rgb * bloom;
}

void main() {
	vec2 out_ = at - .5;
	vec2 shift = out_ * dot(out_, out_) * aberration;
	vec3 c = vec3(lit(at + shift).r, lit(at).g, lit(at - shift).b);
	// Less than a step of eight bits: keeps the dark gradients from banding.
	float dither = (hash(at * size + 17.) - .5) * .006;
	gl_FragColor = vec4(graded(c, at) + dither, 1.);
}
