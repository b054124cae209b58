attribute vec4 traitsOf;
varying vec3 world, normal_, local;
flat varying vec3 extent;
flat varying vec4 traits;
// The same bits as in box-depth.vert: else a surface hides itself.
invariant gl_Position;

void main() {
	mat4 m = instanceMatrix;
	extent = vec3(length(m[0].xyz), length(m[1].xyz), length(m[2].xyz));
	local = position * extent;
	normal_ = normal;
	traits = traitsOf;
	vec4 p = modelMatrix * m * vec4(position, 1.);
	world = p.xyz;
	gl_Position = projectionMatrix * viewMatrix * p;
}
