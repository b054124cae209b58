// traitsOf: across, along its fall, how far away, its pace. A drop falls a whole number of times a loop.
attribute vec4 traitsOf;
varying float alpha;
varying vec3 light;
const float FALL = 26., FLOOR = -4.;

void main() {
	float away = mix(2., 62., pow(traitsOf.z, 1.6)), turns = floor(mix(5., 8., traitsOf.w) + .5);
	float y = eye.y - 6.2 + FALL * (1. - fract(traitsOf.y + time * turns)) + FLOOR;
	vec3 drop = vec3(eye.x + (traitsOf.x - .5) * (away * 1.9 + 6.), y, eye.z - away);
	drop.x -= (y - 8.) * .07;
	vec3 along = normalize(vec3(-.07, 1., 0.)) * position.y * mix(.5, 1.1, traitsOf.w);
	vec3 p = drop + along + vec3(position.x * (.0065 + away * .00042), 0., 0.);

	light = vec3(.05, .07, .09);
	for (int i = 0; i < LIGHTS; i++) {
		vec3 l = lightAt[i] - drop;
		light += lightColor[i] / (1. + dot(l, l) * .05);
	}
	alpha = smoothstep(1.5, 6., away) * mix(.55, .22, away / 62.);
	gl_Position = projectionMatrix * viewMatrix * vec4(p, 1.);
}
