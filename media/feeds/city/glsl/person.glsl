// one: which figure, does it carry a light stick, which side its rim is on, how far faded in
uniform sampler2D figures;
varying vec2 at;
varying vec3 world;
flat varying vec4 one;

float body(vec2 uv) {
	return texture2D(figures, vec2((uv.x + one.x) * .25, uv.y)).a;
}

void main() {
	float a = body(at);
	if (a * one.w < .35) discard;
	float rim = max(0., a - body(at + vec2(.024 * one.z, .03)));
	vec3 light = signLight(vec3(world.x, abs(world.y), world.z));
	vec3 c = light * .018 + light * rim * .42 + (at.y > .72 ? light * .045 : vec3(0.));
	if (one.y > .72) c += vec3(.18, .81, .9) * smoothstep(.02, 0., abs(at.x - .575)) * step(.45, at.y) * step(at.y, .75);
	gl_FragColor = vec4(fogged(c, world), 1.);
}
