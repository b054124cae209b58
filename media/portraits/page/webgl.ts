/** The little of WebGL that two full-screen passes need. */
const VERTEX = "#version 300 es\nin vec2 at;void main(){gl_Position=vec4(at,0.,1.);}";
const HEAD = "#version 300 es\nprecision highp float;precision highp int;precision highp sampler2D;\n";

/** A context whose canvas keeps what was drawn. Throws where the browser has no WebGL 2 with float targets. */
export function contextOf(width: number, height: number): WebGL2RenderingContext {
	const canvas = Object.assign(document.createElement("canvas"), { width, height });
	const gl = canvas.getContext("webgl2", { preserveDrawingBuffer: true, antialias: false });
	if (!gl?.getExtension("EXT_color_buffer_float")) throw new Error("This Chromium has no WebGL 2 with float targets.");
	gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
	gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
	gl.enableVertexAttribArray(0);
	gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
	gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
	return gl;
}

/** A program that runs `fragment` on every pixel. Throws the compiler's words. */
export function programOf(gl: WebGL2RenderingContext, fragment: string): WebGLProgram {
	const program = gl.createProgram();
	for (const [kind, source] of [
		[gl.VERTEX_SHADER, VERTEX],
		[gl.FRAGMENT_SHADER, HEAD + fragment],
	] as const) {
		const shader = gl.createShader(kind);
		if (!shader) throw new Error("The WebGL context is lost.");
		gl.shaderSource(shader, source);
		gl.compileShader(shader);
		if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
			throw new Error(`${gl.getShaderInfoLog(shader)}\n${numbered(HEAD + fragment)}`);
		}
		gl.attachShader(program, shader);
	}
	gl.bindAttribLocation(program, 0, "at");
	gl.linkProgram(program);
	if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? "No link.");
	return program;
}

/** A texture from a canvas, or an empty one of half floats to draw into. */
export function textureOf(gl: WebGL2RenderingContext, from: HTMLCanvasElement | [number, number]): WebGLTexture {
	const texture = gl.createTexture();
	gl.bindTexture(gl.TEXTURE_2D, texture);
	const empty = Array.isArray(from);
	if (empty) gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, from[0], from[1], 0, gl.RGBA, gl.HALF_FLOAT, null);
	else gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, from);
	for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
		gl.texParameteri(gl.TEXTURE_2D, filter, empty ? gl.NEAREST : gl.LINEAR);
	}
	for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
	return texture;
}

const numbered = (source: string) =>
	source
		.split("\n")
		.map((line, i) => `${i + 1} ${line}`)
		.join("\n");
