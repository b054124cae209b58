varying vec3 facing;

void main() {
	facing = normalize(normalMatrix * normal);
	gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
}
