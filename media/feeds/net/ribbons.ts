import { AdditiveBlending, DoubleSide, InstancedBufferGeometry, Mesh, PlaneGeometry, ShaderMaterial } from "three";
import { instanced } from "../engine/boxes.ts";
import type { Random } from "../engine/random.ts";
import fragmentShader from "./glsl/ribbon.glsl?raw";
import vertexShader from "./glsl/ribbon.vert?raw";
import { START } from "./plan.ts";
import { PERIOD } from "./uniforms.ts";

type Triple = [number, number, number];

const MOST = 900;
const PACKETS = 150;
const MOTES = 90;
const BEAMS = 7;
const WAY_ACROSS = 150;
const LIGHTS: Triple[] = [
	[0.15, 1.5, 2.2],
	[2.4, 1.1, 0.2],
	[2.6, 0.2, 0.5],
];

/** Everything that is only a streak of light: packets on the grid, motes, beams to the ceiling. */
export class Ribbons {
	readonly mesh: Mesh;
	readonly #tails = instanced(MOST);
	readonly #heads = instanced(MOST);
	readonly #lights = instanced(MOST);
	readonly #geometry = new InstancedBufferGeometry();
	readonly #packets;
	readonly #motes;
	readonly #beams;

	constructor(random: Random) {
		const grid = (low: number, high: number) => 4 * Math.round(random.between(low, high) / 4);
		this.#packets = Array.from({ length: PACKETS }, () => {
			const across = !random.chance(0.7);
			const [x, z] = [grid(-60, 60), grid(0, PERIOD)];
			const y = random.chance(0.75) ? 0.12 : random.between(3, 46);
			const [phase, turns] = [random.next(), Math.ceil(random.between(0, across ? 2 : 3))];
			const [towards, length, kind] = [random.chance(0.5), random.between(4, 14), random.next()];
			const light = LIGHTS[kind < 0.62 ? 0 : kind < 0.85 ? 1 : 2];
			return { across, x, y, z, phase, turns, sign: towards ? 1 : -1, length, light };
		});
		this.#motes = Array.from({ length: MOTES }, () => ({
			x: random.between(-50, 50),
			y: random.between(1, 50),
			z: random.between(0, PERIOD),
			trait: random.next(),
		}));
		this.#beams = Array.from({ length: BEAMS }, () => ({
			x: grid(-100, 100),
			z: random.between(0, PERIOD),
			trait: random.next(),
		}));

		const plane = new PlaneGeometry(1, 1);
		this.#geometry.setIndex(plane.index);
		this.#geometry.setAttribute("position", plane.attributes.position);
		this.#geometry.setAttribute("uv", plane.attributes.uv);
		this.#geometry.setAttribute("first", this.#tails);
		this.#geometry.setAttribute("second", this.#heads);
		this.#geometry.setAttribute("third", this.#lights);
		const material = new ShaderMaterial({
			transparent: true,
			depthWrite: false,
			blending: AdditiveBlending,
			side: DoubleSide,
			vertexShader,
			fragmentShader,
		});
		this.mesh = new Mesh(this.#geometry, material);
		this.mesh.frustumCulled = false;
	}

	/** At `t` in [0, 1); the core is over `coreZ`. */
	pose(t: number, coreZ: number) {
		this.#geometry.instanceCount = 0;
		for (let copy = 0; copy < 3; copy++) {
			const start = START - copy * PERIOD;
			this.#posePackets(t, start);
			this.#poseMotes(t, start);
			for (const { x, z, trait } of this.#beams) {
				const power = 0.25 + 0.2 * Math.sin(2 * Math.PI * 2 * t + trait * 20);
				const light: Triple = [0.1 * power, 0.8 * power, 1.3 * power];
				this.#put([x, 0, start - z], [x, 190, start - z], 1.6, light);
			}
		}
		this.#put([0, 240, coreZ], [0, -60, coreZ], 5, [1.6, 0.12, 0.3]);
		this.#tails.needsUpdate = this.#heads.needsUpdate = this.#lights.needsUpdate = true;
	}

	#posePackets(t: number, start: number) {
		for (const { across, x, y, z, phase, turns, sign, length, light } of this.#packets) {
			const way = (phase + t * turns) % 1;
			if (across) {
				const [head, shown] = [sign * (way - 0.5) * WAY_ACROSS, Math.min(1, way * 8, (1 - way) * 8)];
				const dimmed: Triple = [light[0] * shown, light[1] * shown, light[2] * shown];
				this.#put([head - sign * length, y, start - z], [head, y, start - z], 0.42, dimmed);
			} else {
				const head = sign > 0 ? start - PERIOD + way * PERIOD : start - way * PERIOD;
				this.#put([x, y, head - sign * length], [x, y, head], 0.42, light);
			}
		}
	}

	#poseMotes(t: number, start: number) {
		const turn = 2 * Math.PI * t;
		for (const { x, y, z, trait } of this.#motes) {
			const power = 0.5 + 0.5 * Math.sin(turn * (2 + Math.floor(trait * 3)) + trait * 40);
			const at: Triple = [x, y + Math.sin(turn + trait * 9), start - z];
			this.#put(at, at, 0.5, [0.1 * power, 0.7 * power, 1.1 * power]);
		}
	}

	#put(tail: Triple, head: Triple, width: number, light: Triple) {
		const i = this.#geometry.instanceCount++;
		if (i >= MOST) throw new Error(`More than ${MOST} ribbons: make room for them.`);
		this.#tails.setXYZW(i, ...tail, width);
		this.#heads.setXYZW(i, ...head, 0);
		this.#lights.setXYZW(i, ...light, 0);
	}
}
