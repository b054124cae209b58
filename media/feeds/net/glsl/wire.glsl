uniform vec3 light;
varying vec3 world;

void main() {
	gl_FragColor = vec4(light * (.55 + .45 * smoothstep(-20., 60., world.y)), 1.);
}
