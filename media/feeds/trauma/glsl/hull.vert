varying vec2 at;
varying vec3 world, local, facing;

void main() {
	at = uv;
	local = position;
	vec4 p = modelMatrix * vec4(position, 1.);
	world = p.xyz;
	// In the reflection everything stands on its head; its light is worked out upright.
	facing = normalize(mat3(modelMatrix) * normal) * vec3(1., sign(p.y), 1.);
	gl_Position = projectionMatrix * viewMatrix * p;
}
