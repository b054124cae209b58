// Wet dark lacquer: little color of its own, the signs and the sky in it.
void main() {
	vec3 p = vec3(world.x, abs(world.y), world.z), n = normalize(normal_);
	vec3 v = normalize(eye - p), back = reflect(-v, n);
	vec3 light = vec3(.01), shine = vec3(0.);
	for (int i = 0; i < LIGHTS; i++) {
		vec3 l = lightAt[i] - p;
		float d2 = dot(l, l);
		l *= inversesqrt(d2);
		light += lightColor[i] * max(0., dot(l, n)) / (1. + d2 * .035);
		shine += lightColor[i] * pow(max(0., dot(l, back)), 18.) / (1. + d2 * .012);
	}
	float rim = pow(1. - max(dot(n, v), 0.), 3.);
	vec3 c = vec3(.010, .011, .014) * light * 2. + shine * .16;
	c += air(vec3(back.x, abs(back.y), back.z)) * (.05 + .45 * rim);
	float glass = step(.93, p.y) * step(abs(n.y), .75);
	c = mix(c, c * .5 + shine * .3, glass);
	gl_FragColor = vec4(fogged(c, world), 1.);
}
