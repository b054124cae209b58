varying vec3 facing;

void main() {
	float rim = 1. - abs(facing.z);
	gl_FragColor = vec4(vec3(.9, .04, .14) * (.05 + .7 * rim * rim), 1.);
}
