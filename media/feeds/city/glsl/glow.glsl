varying vec2 at;
varying vec3 color;
varying float distance_;

void main() {
	float r = length(at);
	float core = smoothstep(.30, .08, r), halo = pow(max(0., 1. - r), 2.5) * .35;
	gl_FragColor = vec4(color * (core + halo) * exp(-distance_ * .0022), 1.);
}
