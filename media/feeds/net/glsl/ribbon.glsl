varying vec2 at;
varying vec3 light;
varying float away;

void main() {
	float y = abs(at.y - .5) * 2.;
	float shown = exp(-y * y * 7.) * (1. - y) * smoothstep(0., .7, at.x) * smoothstep(1., .97, at.x);
	gl_FragColor = vec4(light * shown * exp(-pow(away * .0058, 1.7)) * smoothstep(1., 8., away), 1.);
}
