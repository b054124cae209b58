invariant gl_Position;

void main() {
	mat4 m = instanceMatrix;
	vec4 p = modelMatrix * m * vec4(position, 1.);
	gl_Position = projectionMatrix * viewMatrix * p;
}
