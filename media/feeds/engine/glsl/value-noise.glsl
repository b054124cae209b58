uniform sampler2D noiseTexture;

// Smooth between the texels of a repeating grid of 256.
float noise(vec2 p) {
	vec2 cell = floor(p), f = fract(p);
	f = f * f * (3. - 2. * f);
	return textureLod(noiseTexture, (cell + f + .5) / 256., 0.).r;
}

// Four octaves, drawn beforehand: in [0, .94], repeats every 32.
uniform sampler2D cloudTexture;

float clouds(vec2 p) {
	return textureLod(cloudTexture, p / 32., 0.).r;
}
