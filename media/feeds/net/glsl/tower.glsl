// A block of data. traits: shape, kind (0 data, 1 ICE, 2 gate), does it scan, does it stream
vec3 kindColor() {
	if (traits.y < .5) return mix(vec3(.03, .55, .85), vec3(.10, .28, 1.), hash(traits.x * 77.));
	return traits.y < 1.5 ? vec3(1., .05, .16) : vec3(1., .50, .06);
}

// Panels in panels; some of them breathe.
vec3 panels(vec2 u, vec3 color, float grain) {
	vec2 q = u / 4., id = floor(q);
	float h = hash(id + traits.x * 91.), parts = h < .35 ? 1. : h < .7 ? 2. : 4.;
	q *= parts;
	vec2 from = abs(fract(q) - .5);
	float edge = (.5 - max(from.x, from.y)) / parts * 4.;
	vec2 part = floor(q) + id * 17.;
	float on = step(.80, hash(part + traits.x * 13.));
	float breath = .5 + .5 * sin(TURN * (time * floor(1. + 3. * hash(part + 4.)) + hash(part + 8.)));
	return color * (.22 * line(edge - .05, .03, grain) + on * .30 * breath * step(.16, edge));
}

// Bits that run down in columns, whole cells in a loop.
vec3 stream(vec2 u, vec3 color, float grain, float edge) {
	float column = floor(u.x / .5), lane = step(.62, hash(column + traits.x * 57.));
	float cells = floor(hash(column * 3.1 + traits.x) * 3. + 1.) * 24.;
	float y = u.y / .5 + time * cells;
	float bit = step(.55, hash(vec2(column, mod(floor(y), 24.) + traits.x * 7.)));
	vec2 from = abs(vec2(fract(u.x / .5), fract(y)) - .5);
	float dot_ = smoothstep(.36, .28, max(from.x, from.y * .9));
	float shown = mix(bit * dot_, .22, smoothstep(.12, .4, grain));
	return mix(color, vec3(.8, 1., 1.), .25) * lane * shown * .75 * step(.8, edge);
}

void main() {
	bool wall = abs(normal_.y) < .5;
	vec2 u, size;
	if (abs(normal_.x) > .5) u = vec2(local.z + extent.z * .5, local.y), size = extent.zy;
	else if (wall) u = vec2(local.x + extent.x * .5, local.y), size = extent.xy;
	else u = local.xz + extent.xz * .5, size = extent.xz;
	vec3 color = kindColor();
	float grain = max(fwidth(u.x), fwidth(u.y));
	float edge = min(min(u.x, size.x - u.x), min(u.y, size.y - u.y));

	vec3 c = vec3(.004, .007, .016) + color * .012;
	c += color * (2.3 * line(edge - .04, .05, grain) + .11 * exp(-edge * 1.6));
	c += panels(u, color, grain);
	if (traits.w > .42 && wall) c += stream(u, color, grain, edge);
	if (traits.z > .5 && wall) {
		float scan = fract(time * 2. + traits.x) * (size.y + 6.) - 3.;
		c += color * 1.1 * exp(-abs(u.y - scan) * 2.8);
	}
	c += color * (wall ? .35 * exp(-abs(world.y) * .55) : normal_.y > .5 ? .10 : 0.);
	gl_FragColor = vec4(fogged(c, world), 1.);
}
