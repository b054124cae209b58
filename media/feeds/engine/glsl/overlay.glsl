uniform sampler2D picture;

void main() {
	gl_FragColor = texture2D(picture, at);
}
