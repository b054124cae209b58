import { ExtrudeGeometry, InstancedMesh, Matrix4, ShaderMaterial, Shape, Vector2 } from "three";
import { instanced } from "../engine/boxes.ts";
import vertexShader from "../engine/glsl/box.vert?raw";
import boxInstance from "../engine/glsl/box-instance.glsl?raw";
import type { Random } from "../engine/random.ts";
import { dimmed, type Glows, type Light } from "./glows.ts";
import paint from "./glsl/paint.glsl?raw";
import { CITY_GLSL, type CityUniforms } from "./uniforms.ts";

const HEADLIGHT: Light = [2.2, 2, 1.7];
const TAIL_LIGHT: Light = [2.6, 0.16, 0.14];
const FLYER_HEADLIGHT: Light = [2.4, 2.1, 1.6];
const FLYER_TAIL_LIGHT: Light = [2.6, 0.3, 0.15];
const LIFT: Light = [0.15, 0.7, 1];
const BEACON: Light = [0.3, 2, 2.2];

/** Where, how many, and how many places each moves up in a loop. Towards the camera on the left. */
const LANES = [
	{ x: -3.2, towards: true, places: 3, count: 9 },
	{ x: -6.6, towards: true, places: 4, count: 11 },
	{ x: 3.2, towards: false, places: 3, count: 8 },
	{ x: 6.6, towards: false, places: 4, count: 10 },
];
const LANE_LENGTH = 420;

/** A flying car on its straight way. */
interface Flyer {
	x: number;
	y: number;
	z: number;
	across: boolean;
	/** To the camera, or to the right. */
	towards: boolean;
	phase: number;
	size: number;
	way: number;
}

/** Cars on the road and in the air: one body for all, lamps by `glows`. */
export class Traffic {
	readonly mesh: InstancedMesh;
	readonly #cars: { lane: (typeof LANES)[number]; place: number }[];
	readonly #flyers: Flyer[];

	constructor(uniforms: CityUniforms, random: Random) {
		// In a loop each car takes the place of one ahead: all are alike, and nothing jumps at the seam.
		this.#cars = LANES.flatMap((lane) => Array.from({ length: lane.count }, (_, place) => ({ lane, place })));
		this.#flyers = flyers(random);
		const material = new ShaderMaterial({
			uniforms,
			vertexShader,
			fragmentShader: CITY_GLSL + boxInstance + paint,
		});
		this.mesh = new InstancedMesh(body(), material, this.#cars.length + this.#flyers.length);
		this.mesh.geometry.setAttribute("traitsOf", instanced(this.mesh.count));
		this.mesh.frustumCulled = false;
	}

	pose(t: number, glows: Glows) {
		const matrix = new Matrix4();
		let i = 0;
		for (const { lane, place } of this.#cars) {
			const way = unevenly(((place + t * lane.places) / lane.count) % 1, lane.x);
			const z = lane.towards ? -400 + way * LANE_LENGTH : 20 - way * LANE_LENGTH;
			this.mesh.setMatrixAt(i++, matrix.makeTranslation(lane.x, 0, z));
			const light = dimmed(lane.towards ? HEADLIGHT : TAIL_LIGHT, fade(way, 12));
			for (const side of [-0.7, 0.7]) {
				if (lane.towards) glows.put(lane.x + side, 0.75, z + 2.4, 1.5, light);
				else glows.put(lane.x + side, 0.85, z + 2.4, 1.2, light, 1.7);
			}
		}
		for (const flyer of this.#flyers) {
			const { x, z, way } = placeOf(flyer, t);
			const { y, size, across } = flyer;
			if (across) matrix.makeRotationY(Math.PI / 2);
			else matrix.identity();
			matrix.multiply(new Matrix4().makeScale(1.3 * size, 1.2 * size, 1.25 * size)).setPosition(x, y, z);
			this.mesh.setMatrixAt(i++, matrix);
			lamps(flyer, x, z, fade(way, 14), glows);
			if (Math.sin(2 * Math.PI * 12 * t + flyer.phase * 60) > 0.7) glows.put(x, y + 1.6, z, 1.8, BEACON);
		}
		this.mesh.instanceMatrix.needsUpdate = true;
	}
}

function flyers(random: Random): Flyer[] {
	const high = Array.from({ length: 26 }, () => ({
		x: random.between(-42, 42),
		y: random.between(34, 130),
		across: !random.chance(0.6),
		z: random.between(-120, -460),
		towards: random.chance(0.5),
		phase: random.next(),
		size: random.between(0.7, 1.3),
		way: 520,
	}));
	const overTheStreet = Array.from({ length: 7 }, (_, i) => ({
		x: random.between(-7, 7),
		y: random.between(20, 44),
		across: false,
		z: 0,
		towards: i % 2 === 1,
		phase: i / 7,
		size: 1.2,
		way: 380,
	}));
	return [...high, ...overTheStreet];
}

function placeOf({ x, z, across, towards, phase, way: length }: Flyer, t: number) {
	const way = (phase + t) % 1;
	if (across) return { x: (towards ? 1 : -1) * (way - 0.5) * length * 0.8, z, way };
	return { x, z: -480 + (towards ? way : 1 - way) * length, way };
}

function lamps({ y, size, across, towards }: Flyer, x: number, z: number, shown: number, glows: Glows) {
	const front = dimmed(FLYER_HEADLIGHT, shown);
	const back = dimmed(FLYER_TAIL_LIGHT, shown);
	if (across) {
		const ahead = towards ? 3 : -3;
		glows.put(x + ahead, y + 0.5, z, 2.2, front);
		glows.put(x - ahead, y + 0.5, z, 1.8, back);
	} else if (towards) {
		for (const side of [-1, 1]) glows.put(x + side, y + 0.6, z + 3.2, 2.2 * size, front);
	} else glows.put(x, y + 0.6, z + 3.3, 2.4 * size, back, 2);
	glows.put(x, y - 0.2, z + 3.3, 2.6, dimmed(LIFT, shown), 1.6);
}

/** Bunches what is evenly spread over [0, 1), and lets it gain and fall back on its way. */
function unevenly(way: number, seed: number): number {
	const turn = 2 * Math.PI * way;
	return (way + 0.022 * Math.sin(3 * turn + seed) + 0.014 * Math.sin(5 * turn + seed * 2) + 1) % 1;
}

/** Whatever leaves at one end and returns at the other is dark at both. */
function fade(way: number, steepness: number): number {
	return Math.min(1, way * steepness, (1 - way) * steepness);
}

function body(): ExtrudeGeometry {
	const side = [
		[-2.3, 0.28],
		[-2.3, 0.72],
		[-1.5, 0.88],
		[-0.75, 1.42],
		[0.95, 1.4],
		[1.7, 0.98],
		[2.25, 0.86],
		[2.3, 0.3],
	];
	const shape = new Shape(side.map(([x, y]) => new Vector2(x, y)));
	const geometry = new ExtrudeGeometry(shape, {
		depth: 1.5,
		bevelEnabled: true,
		bevelThickness: 0.2,
		bevelSize: 0.1,
		bevelSegments: 1,
	});
	return geometry.translate(0, 0, -0.75).rotateY(-Math.PI / 2);
}
