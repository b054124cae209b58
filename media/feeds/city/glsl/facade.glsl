// A wall of windows in one of six styles, in meters. Window grids fade to their mean where they are finer than pixels.
const float SHOPS_UP_TO = 5.2;

// width and height of a bay, the window's share of both, how many are lit
void styleOf(float style, out vec2 bay, out vec2 window, out float lit) {
	bay = vec2(3., 4.6), window = vec2(.86, .62), lit = .8;
	if (style < .5) bay = vec2(2.2, 3.1), window = vec2(.5, .5), lit = .30;
	else if (style < 1.5) bay = vec2(5.4, 3.6), window = vec2(.95, .42), lit = .34;
	else if (style < 2.5) bay = vec2(1.5, 3.4), window = vec2(.55, .8), lit = .26;
	else if (style < 3.5) bay = vec2(3.4, 2.9), window = vec2(.78, .36), lit = .38;
	else if (style < 4.5) bay = vec2(2.8, 4.2), window = vec2(.36, .72), lit = .28;
}

vec3 lampColor(float h) {
	vec3 c = h < .56 ? vec3(1., .56, .22) : h < .78 ? vec3(.55, .78, 1.) : h < .88 ? vec3(.18, .9, .95)
		: h < .95 ? vec3(1., .2, .36) : vec3(.95, .9, .75);
	if (traits.z > .7) c = mix(c, vec3(.25, .75, 1.), .75);
	if (traits.z < .18) c = mix(c, vec3(1., .42, .12), .7);
	return c;
}

// A shop window with shelves and now and then a customer, and the sign band over it.
vec3 shopfront(float u, float v, float seed, inout vec3 albedo) {
	float shop = floor(u / 4.2), across = fract(u / 4.2);
	float h = hash(vec2(shop, seed));
	vec3 tint = h < .3 ? vec3(1., .45, .15) : h < .5 ? vec3(1., .12, .3) : h < .7 ? vec3(.1, .75, .9)
		: h < .85 ? vec3(.9, .85, .7) : vec3(.5, .2, .9);
	float open = step(.22, hash(vec2(shop, seed + 5.)));
	if (open < .5) albedo *= .5 + .5 * step(.3, fract(v * 5.));

	float pane = smoothstep(.47, .44, abs(across - .5)) * smoothstep(.35, .5, v) * smoothstep(3.5, 3.3, v);
	float mullions = smoothstep(.02, .05, abs(across - .36)) * smoothstep(.02, .05, abs(across - .7));
	float row = fract(v * 1.55 + hash(vec2(shop, 1.)));
	float goods = step(.18 + .55 * noise(vec2(u * 9., floor(v * 1.55) * 7. + seed)), row);
	float inside = .10 + .55 * goods * noise(vec2(u * 1.3 + seed, v * .9)) + .35 * smoothstep(2.6, 3.3, v);
	vec2 figure = vec2((across - .5) * 4.2 + hash(vec2(shop, 8.)) - .5, (v - 1.) * .8);
	inside *= 1. - .85 * smoothstep(.9, .6, length(figure)) * step(.5, hash(vec2(shop, 12.)));
	vec3 c = tint * pane * mullions * open * 1.05 * inside;

	float band = smoothstep(.5, .48, abs(across - .5)) * smoothstep(3.7, 3.8, v) * smoothstep(4.7, 4.6, v);
	float letter = step(.5, hash(vec2(floor(u * 2.6), floor(v) + seed)));
	letter *= smoothstep(.46, .3, abs(fract(u * 2.6) - .5)) * step(.35, noise(vec2(u * 11., v * 9.) + seed));
	return c + tint * band * open * (.10 + 1.5 * letter);
}

void main() {
	vec3 p = vec3(world.x, abs(world.y), world.z), n = normalize(normal_);
	bool side = abs(n.x) > .5;
	float wide = side ? extent.z : extent.x;
	float u = (side ? local.z : local.x) + wide * .5, v = p.y;
	float style = traits.y, seed = traits.x * 917.3 + extent.x * 31.7;
	float grain = max(fwidth(u), fwidth(v));

	float grime = clouds(vec2(u * .35, v * .06) + seed) * .6 + clouds(vec2(u * 2., v * 1.7) + seed) * .4;
	vec3 albedo = mix(vec3(.045, .05, .06), vec3(.10, .085, .08), hash(seed + 2.)) * (.45 + grime);

	vec2 bay, window;
	float lit;
	styleOf(style, bay, window, lit);
	bay.x = wide / max(1., floor(wide / bay.x));
	vec2 q = vec2(u, v) / bay, id = floor(q), f = fract(q), aa = grain / bay * .75 + .002;
	float far = smoothstep(.22, .7, grain / min(bay.x, bay.y));

	vec2 edge = smoothstep(-aa, aa, window * .5 - abs(f - .5));
	float pane = mix(edge.x * edge.y, window.x * window.y, far);
	float crowd = noise(id * vec2(.23, .31) + seed);
	float on = step(hash(id + seed), lit * (.35 + 1.3 * crowd));
	if (style > .5 && style < 1.5) on = step(hash(vec2(floor(id.x / 3.), id.y) + seed), lit * (.5 + crowd));
	on = mix(on, lit * (.35 + 1.3 * crowd), far * .8);

	float blind = step(f.y, .55 + .6 * hash(id + 9. + seed)) * .85 + .15;
	float inside = (.35 + .65 * smoothstep(.1, .9, f.y)) * (.7 + .3 * noise(f * 7. + id * 3.));
	inside = mix(inside * blind, .55, far);
	float flicker = 1.;
	if (hash(id + 77. + seed) > .985) {
		float turns = floor(hash(id) * 5. + 3.);
		flicker = .35 + .65 * step(.4, hash(floor(fract(time) * turns * 4.) + id.x));
	}
	float strength = .25 + 1.2 * pow(hash(id + seed * 1.3), 2.);
	vec3 glow = lampColor(hash(id * 1.7 + seed + 3.)) * pane * on * strength * inside * flicker * 1.35;

	vec2 within = (f - .5) / window;
	float mullion = max(
		smoothstep(.022 + aa.x * 1.5, .022, abs(within.x)), smoothstep(.02 + aa.y * 1.5, .02, abs(within.y - .12)));
	glow *= 1. - .85 * mullion * (1. - far);
	vec2 frame = smoothstep(-aa, aa, window * .5 + .035 - abs(f - .5));
	albedo = mix(albedo, albedo * 1.9 + .01, clamp(frame.x * frame.y - edge.x * edge.y, 0., 1.) * (1. - far));
	albedo *= 1. - .6 * smoothstep(.03 + grain, .03, f.x * bay.x) * (1. - far);
	albedo = mix(albedo, vec3(.015, .02, .03), pane * (1. - on) * .8);
	albedo *= 1. - .5 * smoothstep(aa.y * 2., 0., abs(f.y - .02) - .02) * (1. - far);

	if (traits.w > .83 && style < 4.5) {
		vec3 tube = traits.w > .95 ? vec3(.1, .85, 1.) : traits.w > .89 ? vec3(1., .12, .3) : vec3(1., .5, .08);
		float from = abs(min(u, wide - u) - .25);
		glow += tube * 2.6 * smoothstep(.16 + grain, 0., from) * smoothstep(6., 9., v) * step(abs(n.y), .5);
	}
	if (v < SHOPS_UP_TO && abs(n.y) < .5 && style < 4.5) glow += shopfront(u, v, seed, albedo);
	if (n.y > .5) glow *= 0., albedo = vec3(.03);

	vec3 light = vec3(.010, .016, .026) * (n.y > .5 ? 2. : 1.) + signLight(p, n);
	light += streetLight(p, traits.x * 3.) * .55;
	vec3 c = albedo * light * 1.9 + glow;
	c += light * .03 * smoothstep(.55, .8, clouds(vec2(u * 1.2, v * .12) + seed)); // wet sheen
	gl_FragColor = vec4(fogged(c, world), 1.);
}
