uniform vec3 lightAt[LIGHTS], lightColor[LIGHTS];

// See light-field.ts. n is one of a box's six.
uniform mediump sampler3D lightField;

vec3 signLight(vec3 p, vec3 n) {
	float way = abs(n.x) > .5 ? 0. : n.y > .5 ? 2. : 1.;
	vec3 q = (p - vec3(-40., 0., -270.)) / vec3(80., 120., 300.);
	q.x = (way + clamp(q.x, .5 / 32., 31.5 / 32.)) / 3.;
	vec3 root = textureLod(lightField, q, 0.).rgb;
	return root * root * 8.;
}

// On something that has no side: steam, a person.
vec3 signLight(vec3 p) {
	vec3 sum = vec3(0.);
	for (int i = 0; i < LIGHTS; i++) {
		vec3 l = lightAt[i] - p;
		sum += lightColor[i] / (1. + dot(l, l) * .035);
	}
	return sum;
}

// From the street below: warm and cool by turns along it.
vec3 streetLight(vec3 p, float phase) {
	return mix(vec3(.7, .16, .18), vec3(.12, .3, .42), .5 + .5 * sin(p.z * .045 + phase)) * exp(-p.y / 11.);
}
