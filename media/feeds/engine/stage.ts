import { LinearSRGBColorSpace, WebGLRenderer, type WebGLRenderTarget } from "three";
import type { Film, Frame } from "./film.ts";
import { lightTarget } from "./light-target.ts";
import { Post } from "./post.ts";

/** Draws the frames of one film on a canvas. */
export class Stage {
	readonly #renderer: WebGLRenderer;
	readonly #film: Film;
	readonly #post: Post;
	readonly #picture: WebGLRenderTarget;
	readonly #reflection?: WebGLRenderTarget;

	constructor(film: Film, { width, height }: Frame) {
		this.#film = film;
		this.#renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
		this.#renderer.setPixelRatio(1);
		this.#renderer.setSize(width, height);
		// The grade ends in display values itself.
		this.#renderer.outputColorSpace = LinearSRGBColorSpace;
		document.body.append(this.#renderer.domElement);

		this.#picture = lightTarget(width, height, { depthBuffer: true });
		this.#post = new Post(this.#renderer, { width, height }, film.look);
		if (film.mirror) {
			const { scale, reach } = film.mirror;
			const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
			this.#reflection = lightTarget(w, h, { depthBuffer: true });
			this.#reflection.scissor.set(0, 0, w, Math.ceil(h * reach));
			this.#reflection.scissorTest = true;
			film.mirror.uniform.value = this.#reflection.texture;
		}
	}

	/** Draws the film at `t` in [0, 1). */
	draw(t: number) {
		this.#film.pose(t);
		this.#drawReflection();
		this.#drawScene(this.#picture);
		this.#post.develop(this.#picture.texture, this.#film.overlay);
	}

	/** What was drawn, as a PNG data URL. */
	png(): string {
		return this.#renderer.domElement.toDataURL("image/png");
	}

	#drawReflection() {
		const { mirror } = this.#film;
		if (!mirror || !this.#reflection) return;
		for (const object of mirror.hidden) object.visible = false;
		mirror.world.scale.y = -1;
		mirror.world.updateMatrixWorld(true);
		this.#drawScene(this.#reflection);
		mirror.world.scale.y = 1;
		mirror.world.updateMatrixWorld(true);
		for (const object of mirror.hidden) object.visible = true;
	}

	#drawScene(target: WebGLRenderTarget) {
		this.#renderer.setRenderTarget(target);
		this.#renderer.clear();
		this.#renderer.render(this.#film.scene, this.#film.camera);
	}
}
