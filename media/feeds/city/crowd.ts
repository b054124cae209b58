import { CanvasTexture, InstancedMesh, LinearMipmapLinearFilter, Matrix4, PlaneGeometry, ShaderMaterial } from "three";
import { instanced } from "../engine/boxes.ts";
import type { Random } from "../engine/random.ts";
import vertexShader from "./glsl/instance.vert?raw";
import fragment from "./glsl/person.glsl?raw";
import { CITY_GLSL, type CityUniforms } from "./uniforms.ts";

const FIGURES = 4;
/** Without an umbrella. */
const BARE_HEADED = 2;
const LINES_A_SIDE = 4;
/** Of a step, in meters. */
const STEP = 0.75;

/** Walkers one behind the other. In a loop each takes the place of the next: all of a line are alike. */
interface Line {
	x: number;
	from: number;
	length: number;
	count: number;
	phase: number;
	towards: boolean;
	figure: number;
	height: number;
	/** What it has about it, in [0, 1). */
	trait: number;
}

/** People on both pavements: flat figures, cut out. */
export class Crowd {
	readonly mesh: InstancedMesh;
	readonly #walkers: { line: Line; phase: number }[];
	readonly #traits;

	constructor(uniforms: CityUniforms, random: Random) {
		this.#walkers = [-1, 1]
			.flatMap((side) => Array.from({ length: LINES_A_SIDE }, () => lineOn(side, random)))
			.flatMap((line) => Array.from({ length: line.count }, (_, i) => ({ line, phase: line.phase + i / line.count })));
		const geometry = new PlaneGeometry(1, 1);
		this.#traits = instanced(this.#walkers.length);
		geometry.setAttribute("first", this.#traits);
		geometry.setAttribute("second", instanced(this.#walkers.length));
		const material = new ShaderMaterial({
			uniforms: { ...uniforms, figures: { value: figures() } },
			transparent: true,
			vertexShader,
			fragmentShader: CITY_GLSL + fragment,
		});
		this.mesh = new InstancedMesh(geometry, material, this.#walkers.length);
		this.mesh.frustumCulled = false;
	}

	pose(t: number) {
		for (const [i, { line, phase }] of this.#walkers.entries()) {
			const { x, from, length, count, towards, figure, height, trait } = line;
			const way = (phase + t / count) % 1;
			const z = Math.min(-3, from - (towards ? 1 - way : way) * length);
			const bob = 0.03 * Math.abs(Math.sin((Math.PI * way * length) / STEP));
			const matrix = new Matrix4().makeScale(height * 0.55, height, 1).setPosition(x, height / 2 + bob - 0.05, z);
			this.mesh.setMatrixAt(i, matrix);
			this.#traits.setXYZW(i, figure, trait, x < 0 ? 1 : -1, Math.min(1, way * 10, (1 - way) * 10));
		}
		this.mesh.instanceMatrix.needsUpdate = this.#traits.needsUpdate = true;
	}
}

function lineOn(side: number, random: Random): Line {
	return {
		x: side * random.between(10.8, 13.1),
		from: random.between(-6, 0),
		length: random.between(70, 90),
		count: random.whole(4, 7),
		phase: random.next(),
		towards: random.chance(0.5),
		figure: random.whole(0, FIGURES),
		height: random.between(1.95, 2.3),
		trait: random.next(),
	};
}

function figures(): CanvasTexture {
	const canvas = document.createElement("canvas");
	canvas.width = 128 * FIGURES;
	canvas.height = 256;
	const g = canvas.getContext("2d") as CanvasRenderingContext2D;
	g.fillStyle = "#fff";
	for (let figure = 0; figure < FIGURES; figure++) {
		g.setTransform(1, 0, 0, 1, figure * 128 + 64, 0);
		if (figure !== BARE_HEADED) g.fill(UMBRELLA);
		g.fill(PERSON);
	}
	const texture = new CanvasTexture(canvas);
	texture.minFilter = LinearMipmapLinearFilter;
	return texture;
}

const UMBRELLA = new Path2D(
	"M-58 74Q-50 16 0 12Q50 16 58 74Q44 62 30 72Q15 62 0 72Q-15 62-30 72Q-44 62-58 74ZM8 60h3v60h-3Z",
);
const PERSON = new Path2D(
	"M-12 92a12 15 0 1 1 24 0a12 15 0 1 1-24 0ZM-8 104Q-28 112-28 140L-30 196L-18 200L-14 252L-3 252L0 206L5 252L16 252L18 198L28 194L26 138Q26 112 8 104Z",
);
