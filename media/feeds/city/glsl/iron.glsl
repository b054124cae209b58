// Everything bolted to the walls: dark, unlit, seen only by the signs' light.
void main() {
	vec3 p = vec3(world.x, abs(world.y), world.z), n = normalize(normal_);
	vec3 light = vec3(.012, .018, .028) + signLight(p, n) + streetLight(p, 0.) * .5;
	vec3 c = vec3(.036, .040, .048) * light * 2.2 * (.75 + .5 * noise(world.xy * 1.3 + world.z));
	gl_FragColor = vec4(fogged(c, world), 1.);
}
