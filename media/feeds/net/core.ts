import {
	type BufferGeometry,
	CylinderGeometry,
	EdgesGeometry,
	Group,
	IcosahedronGeometry,
	Mesh,
	ShaderMaterial,
	TorusGeometry,
	Vector3,
} from "three";
import vertexShader from "../engine/glsl/surface.vert?raw";
import kernelFragment from "./glsl/kernel.glsl?raw";
import kernelVertex from "./glsl/kernel.vert?raw";
import wireFragment from "./glsl/wire.glsl?raw";

/** Broken rings: radius, thickness, light, tilt, pieces, turns by a piece in a loop. */
const RINGS: [number, number, [number, number, number], number, number, number][] = [
	[46, 0.45, [0.16, 1.28, 1.6], 0.35, 3, 1],
	[56, 0.22, [0.44, 0.88, 2.2], -0.5, 8, -2],
	[66, 0.8, [0.08, 0.56, 0.8], 0.12, 5, 1],
];

/** The sphere ahead, which is never reached. */
export class Core {
	readonly group = new Group();
	readonly #shell: Group;
	readonly #kernel: Group;
	readonly #rings: { ring: Group; pieces: number; turns: number }[];

	constructor() {
		this.#shell = wires(new IcosahedronGeometry(30, 1), 0.34, wire([0.15, 1.125, 1.5]));
		this.#kernel = wires(new IcosahedronGeometry(17, 0), 0.55, wire([3.2, 0.192, 0.64]));
		const kernel = new ShaderMaterial({ vertexShader: kernelVertex, fragmentShader: kernelFragment });
		this.#kernel.add(new Mesh(new IcosahedronGeometry(16.4, 0), kernel));
		this.#rings = RINGS.map(([radius, thickness, light, tilt, pieces, turns]) => {
			const ring = new Group();
			for (let i = 0; i < pieces; i++) {
				const arc = ((2 * Math.PI) / pieces) * 0.78;
				const piece = new Mesh(new TorusGeometry(radius, thickness, 6, 60, arc), wire(light));
				piece.rotation.z = (i * 2 * Math.PI) / pieces;
				ring.add(piece);
			}
			const tilted = new Group().add(ring);
			tilted.rotation.set(Math.PI / 2 + tilt, tilt * 0.6, 0);
			this.group.add(tilted);
			return { ring, pieces, turns };
		});
		this.group.add(this.#shell, this.#kernel);
	}

	/** At `t` in [0, 1), in front of a camera at `z`. */
	pose(t: number, z: number) {
		const turn = 2 * Math.PI * t;
		this.group.position.set(0, 52 + 1.5 * Math.sin(turn), z);
		this.#shell.rotation.set(0, turn, 0.1);
		this.#kernel.rotation.set(0.4, -turn, 0.2);
		for (const { ring, pieces, turns } of this.#rings) ring.rotation.z = (turn / pieces) * turns;
	}
}

function wire(light: [number, number, number]): ShaderMaterial {
	return new ShaderMaterial({
		uniforms: { light: { value: new Vector3(...light) } },
		vertexShader,
		fragmentShader: wireFragment,
	});
}

/** A rod along each edge of a solid. */
function wires(solid: BufferGeometry, radius: number, material: ShaderMaterial): Group {
	const group = new Group();
	const ends = new EdgesGeometry(solid, 1).attributes.position;
	for (let i = 0; i < ends.count; i += 2) {
		const from = new Vector3(ends.getX(i), ends.getY(i), ends.getZ(i));
		const to = new Vector3(ends.getX(i + 1), ends.getY(i + 1), ends.getZ(i + 1));
		const rod = new Mesh(new CylinderGeometry(radius, radius, from.distanceTo(to), 5, 1), material);
		rod.position.lerpVectors(from, to, 0.5);
		rod.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), to.sub(from).normalize());
		group.add(rod);
	}
	return group;
}
