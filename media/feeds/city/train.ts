import {
	BoxGeometry,
	BufferGeometry,
	Float32BufferAttribute,
	LineBasicMaterial,
	LineSegments,
	Mesh,
	ShaderMaterial,
} from "three";
import vertexShader from "../engine/glsl/surface.vert?raw";
import fragment from "./glsl/train.glsl?raw";
import { WALL } from "./plan.ts";
import { CITY_GLSL, type CityUniforms } from "./uniforms.ts";

/** The train that crosses the street once in a loop. */
export class Train {
	readonly mesh: Mesh;

	constructor(uniforms: CityUniforms) {
		const material = new ShaderMaterial({ uniforms, vertexShader, fragmentShader: CITY_GLSL + fragment });
		this.mesh = new Mesh(new BoxGeometry(1, 1, 1).translate(0, 0.5, 0), material);
		this.mesh.scale.set(90, 3.6, 3.2);
		this.mesh.frustumCulled = false;
	}

	pose(t: number) {
		const way = Math.min(1, Math.max(0, (t - 0.12) / 0.5));
		this.mesh.position.set(-190 + 380 * way, 27.3, -118);
	}
}

/** Over the street, from wall to wall: where along it, height at the left, at the right, how far it sags. */
const CABLES = [
	[-14, 15, 17, 2.2],
	[-14.4, 15.6, 16.2, 2.8],
	[-28, 19, 16, 2.5],
	[-42, 15, 18, 2],
	[-52, 22, 24, 3],
	[-80, 20, 22, 3],
];
const PIECES = 40;

export function cables(): LineSegments {
	const points: number[] = [];
	for (const [z, left, right, sag] of CABLES) {
		for (let i = 0; i < PIECES; i++) {
			for (const t of [i / PIECES, (i + 1) / PIECES]) {
				const y = left + (right - left) * t - sag * 4 * t * (1 - t);
				points.push(WALL * (2 * t - 1), y, z + Math.sin(t * 3) * 0.6);
			}
		}
	}
	const geometry = new BufferGeometry();
	geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
	return new LineSegments(geometry, new LineBasicMaterial({ color: 0x030406 }));
}
