/// <reference types="vite/client" />
/** Runs in the browser: marches the rays to a figure, then prints it upon its plate. */
import "../../../packages/ui/src/tokens.css";
import bodyShader from "../shaders/body.glsl?raw";
import handsShader from "../shaders/hands.glsl?raw";
import headShader from "../shaders/head.glsl?raw";
import lightShader from "../shaders/light.glsl?raw";
import printShader from "../shaders/print.glsl?raw";
import solidsShader from "../shaders/solids.glsl?raw";
import { ground, type Plate, type, UNITS } from "./plate.ts";
import { contextOf, programOf, textureOf } from "./webgl.ts";

/** Rows of pixels marched at a time: a renderer without a GPU would lose its watchdog over a whole picture. */
const BAND = 32;
const figures = import.meta.glob<string>("../figures/*.glsl", { query: "?raw", import: "default" });

/**
 * Draws one portrait, `width` pixels wide and 4/3 as high.
 * @param bare only the figure's outline, white on black: can the class be told by it?
 * @returns a PNG as a data address
 */
export async function drawPortrait(plate: Plate, width: number, bare: boolean): Promise<string> {
	const load = figures[`../figures/${plate.name.toLowerCase()}.glsl`];
	if (!load) throw new Error(`There is no figures/${plate.name.toLowerCase()}.glsl.`);
	await document.fonts.load("700 116px Archivo");
	const height = (width * 4) / 3;
	const gl = contextOf(width, height);
	const light = textureOf(gl, [width, height]);
	const shape = textureOf(gl, [width, height]);

	const figure = [solidsShader, headShader, bodyShader, handsShader, await load(), lightShader].join("\n");
	const march = programOf(gl, figure);
	gl.viewport(0, 0, width, height);
	gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
	const targets = [gl.COLOR_ATTACHMENT0, gl.COLOR_ATTACHMENT1];
	gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, light, 0);
	gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT1, gl.TEXTURE_2D, shape, 0);
	gl.drawBuffers(targets);
	gl.useProgram(march);
	gl.uniform2f(gl.getUniformLocation(march, "size"), width, height);
	gl.enable(gl.SCISSOR_TEST);
	for (let y = 0; y < height; y += BAND) {
		gl.scissor(0, y, width, BAND);
		gl.drawArrays(gl.TRIANGLES, 0, 3);
		gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.FLOAT, new Float32Array(4));
	}
	gl.disable(gl.SCISSOR_TEST);

	const print = programOf(gl, bare ? OUTLINE : printShader);
	gl.bindFramebuffer(gl.FRAMEBUFFER, null);
	gl.useProgram(print);
	const at = (name: string) => gl.getUniformLocation(print, name);
	gl.uniform2f(at("size"), width, height);
	gl.uniform1f(at("scale"), width / UNITS);
	gl.uniform3fv(at("accent"), channels(plate.accent));
	gl.uniform3fv(at("second"), channels(plate.second));
	const textures = {
		light,
		shape,
		ground: textureOf(gl, ground(width, plate)),
		type: textureOf(gl, type(width, plate)),
	};
	Object.entries(textures).forEach(([name, texture], unit) => {
		gl.activeTexture(gl.TEXTURE0 + unit);
		gl.bindTexture(gl.TEXTURE_2D, texture);
		gl.uniform1i(at(name), unit);
	});
	gl.drawArrays(gl.TRIANGLES, 0, 3);
	const png = (gl.canvas as HTMLCanvasElement).toDataURL("image/png");
	gl.getExtension("WEBGL_lose_context")?.loseContext();
	return png;
}

const OUTLINE = `uniform sampler2D light;uniform vec2 size;out vec4 color;
void main(){color=vec4(vec3(step(.5,texture(light,gl_FragCoord.xy/size).a)),1.);}`;

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255);

Object.assign(globalThis, { drawPortrait });
