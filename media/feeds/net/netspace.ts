import { BackSide, Group, Mesh, PerspectiveCamera, PlaneGeometry, Scene, ShaderMaterial, SphereGeometry } from "three";
import { boxes } from "../engine/boxes.ts";
import type { Film, Frame } from "../engine/film.ts";
import boxInstance from "../engine/glsl/box-instance.glsl?raw";
import surface from "../engine/glsl/surface.vert?raw";
import tone from "../engine/glsl/tone.glsl?raw";
import { Random } from "../engine/random.ts";
import { Core } from "./core.ts";
import floorFragment from "./glsl/floor.glsl?raw";
import grade from "./glsl/grade.glsl?raw";
import skyFragment from "./glsl/sky.glsl?raw";
import tower from "./glsl/tower.glsl?raw";
import { towers } from "./plan.ts";
import { Ribbons } from "./ribbons.ts";
import { NET_GLSL, netUniforms, PERIOD } from "./uniforms.ts";

const SEED = 90210;
const CORE_AHEAD = 262;

/** A flight over the city of data towards its core. */
export function film(frame: Frame): Film {
	const uniforms = netUniforms(frame);
	const random = new Random(SEED);
	const city = boxes(towers(random), NET_GLSL + boxInstance + tower, uniforms);
	const core = new Core();
	const ribbons = new Ribbons(random);
	const sky = new Mesh(
		new SphereGeometry(2000, 24, 12),
		new ShaderMaterial({
			uniforms,
			side: BackSide,
			depthWrite: false,
			vertexShader: surface,
			fragmentShader: NET_GLSL + skyFragment,
		}),
	);
	sky.renderOrder = 5;
	const floor = new Mesh(
		new PlaneGeometry(1600, 1200).rotateX(-Math.PI / 2),
		new ShaderMaterial({ uniforms, vertexShader: surface, fragmentShader: NET_GLSL + floorFragment }),
	);
	sky.frustumCulled = floor.frustumCulled = false;
	const world = new Group().add(city, core.group, ribbons.mesh, sky);
	const camera = new PerspectiveCamera(58, frame.width / frame.height, 0.3, 3000);
	return {
		scene: new Scene().add(world, floor),
		camera,
		look: { grade: tone + grade, bloom: 0.1, aberration: 0.014, spread: 0.92, threshold: 0.25 },
		// The horizon is at .46 and leans by .03.
		mirror: { world, hidden: [floor], reach: 0.56, scale: 1 / 2, uniform: uniforms.reflection },
		pose(t) {
			const turn = 2 * Math.PI * t;
			const z = -PERIOD * t;
			camera.position.set(2.2 * Math.sin(turn), 12.5 + 1.5 * Math.sin(turn + 1), z + 10);
			camera.up.set(-0.035 * Math.cos(turn), 1, 0).normalize();
			camera.lookAt(1.2 * Math.sin(turn + 0.5), 16.5, z - 90);
			camera.updateMatrixWorld();
			uniforms.time.value = t;
			uniforms.eye.value.copy(camera.position);
			floor.position.z = z - 480;
			sky.position.z = z;
			core.pose(t, z - CORE_AHEAD);
			ribbons.pose(t, z - CORE_AHEAD);
		},
	};
}
