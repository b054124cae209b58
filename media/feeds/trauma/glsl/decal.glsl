uniform sampler2D picture;
varying vec2 at;
varying vec3 world, local, facing;

void main() {
	vec4 c = texture2D(picture, at);
	if (c.a < .5) discard;
	gl_FragColor = vec4(fogged(pow(c.rgb, vec3(2.2)) * 1.3, world), 1.);
}
