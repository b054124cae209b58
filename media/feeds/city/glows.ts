import { AdditiveBlending, InstancedBufferGeometry, Mesh, PlaneGeometry, ShaderMaterial } from "three";
import { instanced } from "../engine/boxes.ts";
import fragmentShader from "./glsl/glow.glsl?raw";
import vertexShader from "./glsl/glow.vert?raw";

/** A color as light: red, green and blue, beyond 1 for what should bloom. */
export type Light = [number, number, number];

/** Headlights, tail lights, beacons: put anew in each frame. */
export class Glows {
	readonly mesh: Mesh;
	readonly #places;
	readonly #colors;
	readonly #geometry = new InstancedBufferGeometry();
	#count = 0;

	constructor(most: number) {
		const plane = new PlaneGeometry(1, 1);
		this.#geometry.setIndex(plane.index);
		this.#geometry.setAttribute("position", plane.attributes.position);
		this.#geometry.setAttribute("uv", plane.attributes.uv);
		this.#places = instanced(most);
		this.#colors = instanced(most);
		this.#geometry.setAttribute("first", this.#places);
		this.#geometry.setAttribute("second", this.#colors);
		const material = new ShaderMaterial({
			transparent: true,
			depthWrite: false,
			blending: AdditiveBlending,
			vertexShader,
			fragmentShader,
		});
		this.mesh = new Mesh(this.#geometry, material);
		this.mesh.frustumCulled = false;
	}

	clear() {
		this.#count = 0;
		this.#geometry.instanceCount = 0;
	}

	/** `size` is its height in meters, `stretch` how much wider it is. */
	put(x: number, y: number, z: number, size: number, [red, green, blue]: Light, stretch = 1) {
		if (this.#count === this.#places.count) throw new Error(`More than ${this.#count} lamps: make room for them.`);
		this.#places.setXYZW(this.#count, x, y, z, size);
		this.#colors.setXYZW(this.#count, red, green, blue, stretch);
		this.#geometry.instanceCount = ++this.#count;
		this.#places.needsUpdate = this.#colors.needsUpdate = true;
	}
}

/** The same light, dimmed. */
export function dimmed([red, green, blue]: Light, by: number): Light {
	return [red * by, green * by, blue * by];
}
