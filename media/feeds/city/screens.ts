import { AdditiveBlending, DoubleSide, Group, Mesh, NormalBlending, PlaneGeometry, ShaderMaterial } from "three";
import vertexShader from "../engine/glsl/surface.vert?raw";
import eye from "./glsl/eye.glsl?raw";
import hologram from "./glsl/hologram.glsl?raw";
import screen from "./glsl/screen.glsl?raw";
import { CITY_GLSL, type CityUniforms } from "./uniforms.ts";

interface Screen {
	at: [number, number, number];
	size: [number, number];
	turn: number;
	strength: number;
	picture: string;
	/** Light in the air rather than a wall of lamps. */
	airy: boolean;
}

const SCREENS: Screen[] = [
	{ at: [-12.2, 33, -60], size: [15, 22], turn: 0.42, strength: 1.15, picture: eye, airy: false },
	{ at: [17, 96, -300], size: [66, 66], turn: -0.1, strength: 3.4, picture: hologram, airy: true },
];

/** The two moving advertisements. */
export function screens(uniforms: CityUniforms): Group {
	const group = new Group();
	for (const { at, size, turn, strength, picture, airy } of SCREENS) {
		const material = new ShaderMaterial({
			uniforms: { ...uniforms, aspect: { value: size[0] / size[1] }, strength: { value: strength } },
			transparent: airy,
			depthWrite: !airy,
			blending: airy ? AdditiveBlending : NormalBlending,
			side: DoubleSide,
			vertexShader,
			fragmentShader: CITY_GLSL + screen + picture,
		});
		const mesh = new Mesh(new PlaneGeometry(...size), material);
		mesh.position.set(...at);
		mesh.rotation.y = turn;
		mesh.frustumCulled = false;
		group.add(mesh);
	}
	return group;
}
