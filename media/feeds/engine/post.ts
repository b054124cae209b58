import {
	Camera,
	type CanvasTexture,
	Mesh,
	NormalBlending,
	PlaneGeometry,
	Scene,
	ShaderMaterial,
	type Texture,
	UnsignedByteType,
	Vector2,
	type WebGLRenderer,
	type WebGLRenderTarget,
} from "three";
import type { Frame } from "./frame.ts";
import downFragment from "./glsl/bloom-down.glsl?raw";
import upFragment from "./glsl/bloom-up.glsl?raw";
import fxaaFragment from "./glsl/fxaa.glsl?raw";
import gradeFragment from "./glsl/grade.glsl?raw";
import noise from "./glsl/noise.glsl?raw";
import overlayFragment from "./glsl/overlay.glsl?raw";
import { lightTarget } from "./light-target.ts";

/** How light becomes a picture. */
export interface Look {
	/** GLSL: `vec3 graded(vec3 light, vec2 uv)`, from light to display values. */
	grade: string;
	/** Light below half of it does not bloom, above one and a half all does. */
	threshold: number;
	bloom: number;
	/** Of the wider glow in each narrower one. */
	spread: number;
	/** Red outwards, blue inwards, at the edges of the lens. */
	aberration: number;
}

const LEVELS = 7;
const CORNERS = "varying vec2 at;void main(){at=uv;gl_Position=vec4(position.xy,0.,1.);}";

/** The darkroom: bloom, grade, smooth edges, overlay. */
export class Post {
	readonly #renderer: WebGLRenderer;
	readonly #look: Look;
	readonly #quad = new Mesh(new PlaneGeometry(2, 2));
	readonly #scene = new Scene();
	readonly #camera = new Camera();
	readonly #narrowing: WebGLRenderTarget[] = [];
	readonly #widening: WebGLRenderTarget[] = [];
	readonly #graded: WebGLRenderTarget;
	readonly #down = pass(downFragment, { pixel: new Vector2(), threshold: 0 });
	readonly #up = pass(upFragment, { pixel: new Vector2(), spread: 0 });
	readonly #grade: ShaderMaterial;
	readonly #fxaa: ShaderMaterial;
	readonly #overlay = pass(overlayFragment);

	constructor(renderer: WebGLRenderer, { width, height }: Frame, look: Look) {
		this.#renderer = renderer;
		this.#look = look;
		this.#quad.frustumCulled = false;
		this.#scene.add(this.#quad);
		for (let level = 1; level <= LEVELS; level++) {
			const [w, h] = [Math.max(2, width >> level), Math.max(2, height >> level)];
			this.#narrowing.push(lightTarget(w, h));
			this.#widening.push(lightTarget(w, h));
		}
		this.#graded = lightTarget(width, height, { type: UnsignedByteType });
		const { bloom, aberration } = look;
		this.#grade = pass(noise + look.grade + gradeFragment, { bloom, aberration, size: new Vector2(width, height) });
		this.#fxaa = pass(fxaaFragment, { pixel: new Vector2(1 / width, 1 / height) });
		this.#overlay.transparent = true;
		this.#overlay.blending = NormalBlending;
		this.#overlay.premultipliedAlpha = true;
	}

	/** From light to the canvas. */
	develop(picture: Texture, overlay?: CanvasTexture) {
		this.#run(this.#grade, { picture, glow: this.#glowOf(picture) }, this.#graded);
		this.#run(this.#fxaa, { picture: this.#graded.texture }, null);
		if (!overlay) return;
		this.#renderer.autoClear = false;
		this.#run(this.#overlay, { picture: overlay }, null);
		this.#renderer.autoClear = true;
	}

	#glowOf(picture: Texture): Texture {
		let from = picture;
		let { width, height } = this.#graded;
		this.#narrowing.forEach((to, level) => {
			this.#down.uniforms.pixel.value.set(1 / width, 1 / height);
			this.#down.uniforms.threshold.value = level === 0 ? this.#look.threshold : 0;
			this.#run(this.#down, { picture: from }, to);
			({ texture: from, width, height } = to);
		});
		this.#up.uniforms.spread.value = this.#look.spread;
		for (let level = LEVELS - 2; level >= 0; level--) {
			this.#up.uniforms.pixel.value.set(1 / width, 1 / height);
			this.#run(this.#up, { picture: from, under: this.#narrowing[level].texture }, this.#widening[level]);
			({ texture: from, width, height } = this.#widening[level]);
		}
		return from;
	}

	#run(material: ShaderMaterial, textures: Record<string, Texture>, target: WebGLRenderTarget | null) {
		for (const [name, texture] of Object.entries(textures)) material.uniforms[name] = { value: texture };
		this.#quad.material = material;
		this.#renderer.setRenderTarget(target);
		this.#renderer.render(this.#scene, this.#camera);
	}
}

function pass(fragment: string, values: Record<string, unknown> = {}): ShaderMaterial {
	return new ShaderMaterial({
		vertexShader: CORNERS,
		fragmentShader: `varying vec2 at;\n${fragment}`,
		uniforms: Object.fromEntries(
			["picture", "glow", "under"]
				.map((name) => [name, { value: null as unknown }])
				.concat(Object.entries(values).map(([name, value]) => [name, { value }])),
		),
		depthTest: false,
		depthWrite: false,
	});
}
