varying vec2 at;
varying vec3 world, local;

void main() {
	at = uv;
	local = position;
	vec4 p = modelMatrix * vec4(position, 1.);
	world = p.xyz;
	gl_Position = projectionMatrix * viewMatrix * p;
}
