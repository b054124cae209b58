// one: where on the sheet of signs. two: strength, does it fail, when
uniform sampler2D sheet;
varying vec2 at;
varying vec3 world;
flat varying vec4 one, two;

void main() {
	vec3 c = pow(texture2D(sheet, one.xy + vec2(at.x, 1. - at.y) * one.zw).rgb, vec3(2.2));
	float power = 1.;
	if (two.y > .5) {
		float t = fract(time + two.z), tick = floor(t * 72.);
		bool failing = t > .42 && t < .47 && mod(tick, 2.) < 1.;
		power = hash(tick + two.z * 91.) > .86 || failing ? .25 : 1.;
	}
	float brightest = max(c.r, max(c.g, c.b));
	c = mix(c, vec3(brightest), smoothstep(.55, 1.2, brightest) * .18);
	gl_FragColor = vec4(fogged(c * two.x * power + .004, world), 1.);
}
