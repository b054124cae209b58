import { Group, Mesh, type PerspectiveCamera, PlaneGeometry, Scene, ShaderMaterial } from "three";
import { type Box, boxes } from "../engine/boxes.ts";
import type { Frame, Mirror } from "../engine/film.ts";
import boxInstance from "../engine/glsl/box-instance.glsl?raw";
import surface from "../engine/glsl/surface.vert?raw";
import tone from "../engine/glsl/tone.glsl?raw";
import type { Look } from "../engine/post.ts";
import { Random } from "../engine/random.ts";
import { Crowd } from "./crowd.ts";
import { Glows, type Light } from "./glows.ts";
import facade from "./glsl/facade.glsl?raw";
import grade from "./glsl/grade.glsl?raw";
import ironFragment from "./glsl/iron.glsl?raw";
import road from "./glsl/road.glsl?raw";
import { buildings, iron } from "./plan.ts";
import { screens } from "./screens.ts";
import { signs } from "./signs.ts";
import { Traffic } from "./traffic.ts";
import { cables, Train } from "./train.ts";
import { CITY_GLSL, type CityUniforms, cityUniforms } from "./uniforms.ts";
import { rain, sky, steam } from "./weather.ts";

const SEED = 20459;
const LAMPS = 480;
const BEACON: Light = [2.6, 0.12, 0.1];

export const CITY_LOOK: Look = { grade: tone + grade, bloom: 0.075, aberration: 0.01, spread: 0.9, threshold: 0.35 };

/** A street between towers, at night, in the rain. It runs along -z, 28 m wide; y is up, units are meters. */
export class City {
	readonly scene = new Scene();
	/** Whatever stands in the street and is mirrored by it. */
	readonly world = new Group();
	readonly uniforms: CityUniforms;
	readonly glows = new Glows(LAMPS);
	readonly #buildings: Box[];
	readonly #traffic: Traffic;
	readonly #train: Train;
	readonly #crowd: Crowd;
	readonly #ground: Mesh;
	readonly #rain: Mesh;
	readonly #steam: Mesh;

	constructor(frame: Frame) {
		this.uniforms = cityUniforms(frame);
		// A stream of its own for each kind: one more car must not move the houses.
		const random = (kind: number) => new Random(SEED + kind);
		this.#buildings = buildings(random(0));
		this.#traffic = new Traffic(this.uniforms, random(1));
		this.#crowd = new Crowd(this.uniforms, random(2));
		this.#train = new Train(this.uniforms);
		this.#rain = rain(this.uniforms, random(3));
		this.#steam = steam(this.uniforms, random(4));
		this.#ground = ground(this.uniforms);
		const shaded = (list: Box[], fragment: string) => boxes(list, CITY_GLSL + boxInstance + fragment, this.uniforms);
		this.world.add(
			shaded(this.#buildings, facade),
			shaded(iron(this.#buildings, random(5)), ironFragment),
			signs(this.uniforms, random(8)),
			screens(this.uniforms),
			this.#traffic.mesh,
			this.#crowd.mesh,
			this.#train.mesh,
			cables(),
			this.glows.mesh,
			this.#steam,
			sky(this.uniforms),
		);
		this.scene.add(this.world, this.#ground, this.#rain);
	}

	/** @param reach see Mirror */
	mirror(reach: number): Mirror {
		const hidden = [this.#ground, this.#rain, this.#steam];
		return { world: this.world, hidden, reach, scale: 1 / 3, uniform: this.uniforms.reflection };
	}

	/** Everything that moves by itself at `t` in [0, 1), seen by a camera that has its place already. */
	pose(t: number, camera: PerspectiveCamera) {
		camera.updateMatrixWorld();
		this.uniforms.time.value = t;
		this.uniforms.eye.value.copy(camera.position);
		this.glows.clear();
		this.#traffic.pose(t, this.glows);
		this.#train.pose(t);
		this.#crowd.pose(t);
		this.#buildings.forEach(({ x, z, height }, i) => {
			if (i % 5 > 0) return;
			const share = 0.5 + 0.5 * Math.sin(2 * Math.PI * 4 * t + i);
			this.glows.put(x, height + 6, z, 2.4, [BEACON[0] * share, BEACON[1] * share, BEACON[2] * share]);
		});
	}
}

function ground(uniforms: CityUniforms): Mesh {
	const material = new ShaderMaterial({ uniforms, vertexShader: surface, fragmentShader: CITY_GLSL + road });
	const mesh = new Mesh(new PlaneGeometry(600, 1600).rotateX(-Math.PI / 2), material);
	mesh.position.z = -740;
	mesh.frustumCulled = false;
	return mesh;
}
