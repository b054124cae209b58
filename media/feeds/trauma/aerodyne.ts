import {
	AdditiveBlending,
	BoxGeometry,
	type BufferGeometry,
	CanvasTexture,
	ConeGeometry,
	CylinderGeometry,
	DoubleSide,
	ExtrudeGeometry,
	Group,
	LinearMipmapLinearFilter,
	Mesh,
	PlaneGeometry,
	ShaderMaterial,
	Shape,
	TorusGeometry,
	Vector2,
	Vector3,
} from "three";
import { CITY_GLSL, type CityUniforms } from "../city/uniforms.ts";
import { drawEmblem } from "./emblem.ts";
import beamFragment from "./glsl/beam.glsl?raw";
import decalFragment from "./glsl/decal.glsl?raw";
import hullFragment from "./glsl/hull.glsl?raw";
import vertexShader from "./glsl/hull.vert?raw";

type Triple = [number, number, number];

const BONE: Triple = [0.95, 0.87, 0.72];
const VERMILION: Triple = [0.85, 0.1, 0.05];
const STEEL: Triple = [0.09, 0.1, 0.12];
const GLASS: Triple = [0.01, 0.03, 0.04];
/** Half its breadth, in meters; it is eleven long. Its nose points along +z. */
const SIDE = 1.7;
/** The fans' middles: two before, two behind. */
const FANS: Triple[] = [
	[3.1, 0.5, 2.9],
	[-3.1, 0.5, 2.9],
	[3.1, 0.7, -3.3],
	[-3.1, 0.7, -3.3],
];
const FAN_RADIUS = 1.25;
const NOWHERE: [number, number] = [99, 98];

/** An ambulance that stands on four fans: what it is made of, and where its lamps are. */
export class Aerodyne {
	readonly group = new Group();
	/** In its own coordinates. */
	readonly lamps = {
		strobes: [new Vector3(1.9, 3.1, -5), new Vector3(-1.9, 3.1, -5), new Vector3(0, 2.55, -0.4)],
		landing: [new Vector3(1.1, 0.25, 5.1), new Vector3(-1.1, 0.25, 5.1)],
		tips: [new Vector3(4.4, 0.6, 2.9), new Vector3(-4.4, 0.6, 2.9)],
	};
	/** Corners of the box it fits into. */
	readonly corners = [-3.7, 3.7].flatMap((x) => [-0.7, 2.7].flatMap((y) => [-5, 5].map((z) => new Vector3(x, y, z))));
	readonly #uniforms: CityUniforms;

	constructor(uniforms: CityUniforms) {
		this.#uniforms = uniforms;
		this.#addHull();
		this.#addFans();
		this.#addEmblems();
		this.#addSearchlight();
	}

	#addHull() {
		this.#add(along(HULL, 2 * SIDE, 0.3), this.#enamel(BONE, { band: [0.42, 0.82], seams: 1 }));
		this.#add(along(CANOPY, 2 * SIDE - 0.5, 0.22), this.#enamel(GLASS, { gloss: 0.5, posts: 1 }));
		this.#add(along(KEEL, 2 * SIDE - 0.9, 0.15), this.#enamel(STEEL));
		for (const side of [-1, 1]) {
			const fin = this.#add(along(FIN, 0.16, 0.05), this.#enamel(BONE, { band: [2.45, 2.8] }));
			fin.position.x = side * 1.35;
			fin.rotation.z = -side * 0.22;
			// A step under each door.
			const skid = this.#add(new BoxGeometry(0.22, 0.16, 5.6), this.#enamel(STEEL));
			skid.position.set(side * 1.25, -0.72, 0.1);
		}
	}

	#addFans() {
		const steel = this.#enamel(STEEL, { gloss: 0.3 });
		const bone = this.#enamel(BONE, { band: [-0.12, 0.12] });
		for (const [x, y, z] of FANS) {
			const duct = this.#add(new CylinderGeometry(FAN_RADIUS, FAN_RADIUS * 0.92, 0.95, 28, 1, true), bone);
			duct.position.set(x, y, z);
			const lip = this.#add(new TorusGeometry(FAN_RADIUS, 0.13, 8, 32), steel);
			lip.rotation.x = Math.PI / 2;
			lip.position.set(x, y + 0.48, z);
			const hub = this.#add(new CylinderGeometry(0.32, 0.5, 0.9, 12), steel);
			hub.position.set(x, y, z);
			const arm = this.#add(new BoxGeometry(1.6, 0.34, 0.9), steel);
			arm.position.set(x - Math.sign(x) * 1.5, y, z);
			const wash = this.#add(
				new ConeGeometry(FAN_RADIUS * 1.35, 4.6, 24, 1, true).translate(0, -2.3, 0),
				this.#beam([0.1, 0.8, 1], 0.5, 2.6),
			);
			wash.scale.set(0.82, 1, 0.82);
			wash.position.set(x, y - 0.3, z);
		}
	}

	#addEmblems() {
		const canvas = document.createElement("canvas");
		canvas.width = canvas.height = 256;
		drawEmblem(canvas.getContext("2d") as CanvasRenderingContext2D, 8, 8, 240, "#EFE8D8");
		const picture = new CanvasTexture(canvas);
		picture.minFilter = LinearMipmapLinearFilter;
		const material = new ShaderMaterial({
			uniforms: { ...this.#uniforms, picture: { value: picture } },
			vertexShader,
			fragmentShader: CITY_GLSL + decalFragment,
		});
		for (const side of [-1, 1]) {
			const emblem = this.#add(new PlaneGeometry(1.7, 1.7), material);
			emblem.rotation.y = (side * Math.PI) / 2;
			emblem.position.set(side * (SIDE + 0.32), 1.6, -1.25);
		}
	}

	#addSearchlight() {
		const cone = new ConeGeometry(2.6, 22, 32, 1, true).translate(0, -11, 0);
		const light = this.#add(cone, this.#beam([0.85, 0.95, 1], 0.16, 1.7));
		light.position.set(0, -0.3, 3.4);
		light.rotation.x = -0.35;
	}

	#add(geometry: BufferGeometry, material: ShaderMaterial): Mesh {
		const mesh = new Mesh(geometry, material);
		mesh.frustumCulled = false;
		this.group.add(mesh);
		return mesh;
	}

	#enamel(color: Triple, paint: { band?: [number, number]; gloss?: number; seams?: number; posts?: number } = {}) {
		const { band = NOWHERE, gloss = 0.16, seams = 0, posts = 0 } = paint;
		return new ShaderMaterial({
			uniforms: {
				...this.#uniforms,
				color: { value: new Vector3(...color) },
				band: { value: new Vector3(...VERMILION) },
				bandAt: { value: new Vector2(...band) },
				gloss: { value: gloss },
				seams: { value: seams },
				posts: { value: posts },
			},
			side: DoubleSide,
			vertexShader,
			fragmentShader: CITY_GLSL + hullFragment,
		});
	}

	#beam(color: Triple, strength: number, fade: number) {
		return new ShaderMaterial({
			uniforms: {
				...this.#uniforms,
				color: { value: new Vector3(...color) },
				strength: { value: strength },
				fade: { value: fade },
			},
			transparent: true,
			depthWrite: false,
			blending: AdditiveBlending,
			side: DoubleSide,
			vertexShader,
			fragmentShader: CITY_GLSL + beamFragment,
		});
	}
}

/** Outlines from the side: z forwards, y up, in meters. */
const HULL: [number, number][] = [
	[-5, 0.35],
	[-5.1, 1.5],
	[-4.4, 2.25],
	[-1.2, 2.4],
	[1.7, 2.3],
	[3.9, 1.25],
	[5, 0.75],
	[5.1, 0.15],
	[4.2, -0.25],
	[-3.9, -0.25],
];
const CANOPY: [number, number][] = [
	[1.2, 2.34],
	[1.85, 2.52],
	[4.15, 1.36],
	[4.5, 1],
	[3.4, 1.15],
	[1.9, 1.85],
];
const KEEL: [number, number][] = [
	[-3.4, -0.2],
	[3.6, -0.2],
	[2.8, -0.62],
	[-2.8, -0.62],
];
const FIN: [number, number][] = [
	[-3.2, 2.2],
	[-4.6, 3.6],
	[-5.5, 3.6],
	[-5, 1.9],
];

/** An outline given breadth, its middle at x = 0. */
function along(outline: [number, number][], breadth: number, bevel: number): ExtrudeGeometry {
	const shape = new Shape(outline.map(([z, y]) => new Vector2(z, y)));
	const geometry = new ExtrudeGeometry(shape, {
		depth: breadth,
		bevelEnabled: true,
		bevelThickness: bevel,
		bevelSize: bevel * 0.6,
		bevelSegments: 2,
	});
	// The outline lies in x and y: turn its x to z.
	return geometry.translate(0, 0, -breadth / 2).rotateY(-Math.PI / 2);
}
