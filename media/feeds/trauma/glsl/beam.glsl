// Light in the rain, from a lamp at the cone's point or a fan's mouth: dense along its axis, gone at its end.
uniform vec3 color;
uniform float strength, fade;
varying vec2 at;
varying vec3 world, local, facing;

void main() {
	vec3 v = normalize(eye - vec3(world.x, abs(world.y), world.z));
	float core = pow(abs(dot(normalize(facing), v)), 1.6);
	float grain = .75 + .5 * noise(vec2(at.x * 14., at.y * 5. + time * 64.));
	gl_FragColor = vec4(color * strength * core * pow(at.y, fade) * grain, 1.);
}
