// Wet asphalt between two pavements. `reflection` is the scene on its head, at half size.
uniform sampler2D reflection;
uniform vec2 size;
varying vec3 world;
const int TAPS = 14;

// Slope of the rings that raindrops make, two layers of them.
vec2 ripples(vec2 p) {
	vec2 slope = vec2(0.);
	for (int layer = 0; layer < 2; layer++) {
		vec2 q = p * (layer == 0 ? 1.3 : 1.9) + float(layer) * 7.3;
		vec2 id = floor(q);
		float h = hash(id + float(layer) * 31.), drops = floor(8. + h * 9.), t = fract(time * drops + h * 7.);
		vec2 d = fract(q) - .5 - (vec2(hash(id + 3.), hash(id + 5.)) - .5) * .5;
		float r = length(d), ring = r - t * .42;
		slope += d / (r + .01) * sin(ring * 44.) * smoothstep(.07, 0., abs(ring)) * (1. - t);
	}
	return slope;
}

float markings(vec2 p) {
	vec2 grain = fwidth(p);
	float m = smoothstep(.09 + grain.x, .09, abs(abs(p.x) - 5.)) * step(fract(p.y / 9.), .45) * .8;
	m += smoothstep(.08 + grain.x, .08, abs(abs(p.x) - .22));
	float crossing = smoothstep(2.3, 2.25, abs(p.y + 27.)) * step(abs(p.x), 9.6);
	m += crossing * smoothstep(.32 + grain.x, .32 - grain.x, abs(fract(p.x / 1.3) - .5));
	return clamp(m * (.55 + .45 * noise(p * 5.)), 0., 1.);
}

void main() {
	vec2 p = world.xz;
	float d = length(world - eye);
	float road = smoothstep(10.25, 10.05, abs(p.x)), near = smoothstep(60., 8., d);
	float wet = clouds(p * .16) + clouds(p * .6 + 4.) * .35;
	float puddle = smoothstep(.50, .66, wet) * road + (1. - road) * smoothstep(.55, .72, wet) * .8;

	// Rough ground smears what it mirrors, and upright more than across.
	vec2 bump = (vec2(noise(p * 7.), noise(p * 7. + 40.)) - .5) * (1. - puddle) * .9;
	bump += ripples(p) * near * (.25 + puddle * .6);
	float smear = mix(.135, .018, puddle) * smoothstep(0., 40., d + 12.);
	vec2 uv = gl_FragCoord.xy / size;
	float jitter = hash(gl_FragCoord.xy * .37 + 3.), weights = 0.;
	vec3 mirrored = vec3(0.);
	for (int i = 0; i < TAPS; i++) {
		float t = (float(i) + jitter - float(TAPS) * .5) / float(TAPS) * 2.;
		float weight = exp(-t * t * 2.2), aside = hash(vec2(float(i), jitter * 9.)) - .5;
		vec2 tap = uv + vec2(bump.x * .020 + aside * smear * .10, t * smear + bump.y * .03);
		mirrored += min(texture2D(reflection, clamp(tap, .002, .998)).rgb, vec3(7.)) * weight;
		weights += weight;
	}
	mirrored /= weights;
	float fresnel = .05 + .95 * pow(1. - max(normalize(eye - world).y, 0.), 4.2);

	vec3 albedo = vec3(.030, .032, .037) * (.6 + .8 * noise(p * 22.) * smoothstep(50., 5., d));
	albedo = mix(albedo, vec3(.30, .29, .27), markings(p) * road * .8);
	if (road < .5) {
		vec2 slab = fract(p / 1.2);
		float joint = smoothstep(.02, .05, min(slab.x, slab.y)) * .4 + .6;
		albedo = vec3(.055, .055, .06) * mix(1., joint, smoothstep(40., 10., d));
	}
	vec3 light = vec3(.012, .018, .028) + signLight(world, vec3(0., 1., 0.));
	vec3 c = albedo * light * 1.5 + mirrored * fresnel * mix(.62, 1., puddle);
	c += light * .05 * smoothstep(.93, 1., noise(p * 16. + 3.)) * near;
	c *= 1. - .6 * smoothstep(.16, .1, abs(abs(p.x) - 10.2)); // the kerb's shadow
	gl_FragColor = vec4(fogged(c, world), 1.);
}
