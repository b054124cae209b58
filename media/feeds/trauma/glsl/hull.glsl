// Enamel: a wide diffuse light, the signs' highlights, the sky at grazing angles.
uniform vec3 color, band;
// From and to which height of the part it is painted in `band`; in meters.
uniform vec2 bandAt;
// seams: is it the body, with joints and a door? posts: is it the windscreen?
uniform float gloss, seams, posts;
varying vec2 at;
varying vec3 world, local, facing;

// Distance from the outline of a box in the side's plane.
float frame(vec2 p, vec2 middle, vec2 half_) {
	vec2 d = abs(p - middle) - half_;
	return max(d.x, d.y);
}

void main() {
	vec3 p = vec3(world.x, abs(world.y), world.z), n = normalize(facing);
	vec3 v = normalize(eye - p), back = reflect(-v, n);
	// The lamps of its own bay doors and the glow of the whole street keep it from being a silhouette.
	vec3 light = vec3(.10, .13, .18) * (.6 + .4 * n.y) + vec3(.34, .12, .14) * max(0., -n.y);
	vec3 shine = vec3(0.);
	for (int i = 0; i < LIGHTS; i++) {
		vec3 l = lightAt[i] - p;
		float d2 = dot(l, l);
		l *= inversesqrt(d2);
		light += lightColor[i] * max(0., dot(l, n) * .8 + .2) / (1. + d2 * .012);
		shine += lightColor[i] * pow(max(0., dot(l, back)), 24.) / (1. + d2 * .004);
	}
	vec2 grain = fwidth(local.zy);
	float painted = smoothstep(bandAt.x - grain.y, bandAt.x + grain.y, local.y)
		* smoothstep(bandAt.y + grain.y, bandAt.y - grain.y, local.y);
	vec3 base = mix(color, band, painted);
	float joint = smoothstep(.02 + grain.x, .0, abs(fract(local.z / 1.3) - .5) * 1.3);
	joint = max(joint, smoothstep(.02 + grain.y, .0, abs(local.y - .35)));
	bool side = seams > .5 && abs(facing.y) < .6 && abs(local.x) > 1.6;
	float door = frame(local.zy, vec2(.85, 1.), vec2(.68, .98)), pane = frame(local.zy, vec2(.85, 1.46), vec2(.42, .24));
	if (side) joint = max(joint * step(0., door), smoothstep(.035 + grain.x, 0., abs(door)));
	base *= 1. - .7 * seams * joint;
	float post = posts * smoothstep(.06 + grain.x, .06 - grain.x, abs(abs(local.x) - .62));
	base = mix(base, vec3(.45, .43, .38), post);
	base *= .82 + .18 * noise(local.zy * 3. + local.x);
	float rim = pow(1. - max(dot(n, v), 0.), 3.);
	vec3 c = base * light * .95 + shine * gloss + air(vec3(back.x, abs(back.y), back.z)) * (.08 + .9 * rim) * gloss * 3.;
	if (side) c = mix(c, vec3(1.5, .95, .45), smoothstep(grain.x, -grain.x, pane));
	// Instruments below the windscreen.
	c += posts * (1. - post) * vec3(.03, .34, .36) * smoothstep(2.3, 1.2, local.y);
	gl_FragColor = vec4(fogged(c, world), 1.);
}
