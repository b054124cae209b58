varying float alpha;
varying vec3 light;

void main() {
	gl_FragColor = vec4(light * alpha * .42, 1.);
}
