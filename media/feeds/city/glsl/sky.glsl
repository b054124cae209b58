varying vec3 world;

void main() {
	vec3 d = normalize(world - eye);
	d.y = abs(d.y);
	vec2 q = d.xz / (d.y + .18);
	float a = 6.2831853 * time;
	vec2 drift = vec2(cos(a), sin(a));
	float n = clouds(q * 1.6 + .12 * drift) * 1.1 + clouds(q * 4. + .2 * drift.yx) * .4;
	gl_FragColor = vec4(air(d) * (.45 + 1.25 * smoothstep(.25, .95, n)), 1.);
}
