import {
	AdditiveBlending,
	BackSide,
	InstancedBufferGeometry,
	Mesh,
	PlaneGeometry,
	ShaderMaterial,
	SphereGeometry,
} from "three";
import { instanced } from "../engine/boxes.ts";
import surface from "../engine/glsl/surface.vert?raw";
import type { Random } from "../engine/random.ts";
import rainFragment from "./glsl/rain.glsl?raw";
import rainVertex from "./glsl/rain.vert?raw";
import skyFragment from "./glsl/sky.glsl?raw";
import steamFragment from "./glsl/steam.glsl?raw";
import steamVertex from "./glsl/steam.vert?raw";
import { CITY_GLSL, type CityUniforms } from "./uniforms.ts";

const DROPS = 2600;
/** Where steam rises: x and z. */
const VENTS = [
	[-8.6, -21],
	[8.8, -40],
	[-9.2, -58],
	[4.5, -33],
	[-3, -75],
];
const PUFFS_A_VENT = 8;

export function rain(uniforms: CityUniforms, random: Random): Mesh {
	const traits = Array.from({ length: DROPS * 4 }, () => random.next());
	return light(traits, uniforms, CITY_GLSL + rainVertex, rainFragment);
}

export function steam(uniforms: CityUniforms, random: Random): Mesh {
	const traits = VENTS.flatMap(([x, z]) =>
		Array.from({ length: PUFFS_A_VENT }, (_, i) => [
			x,
			z,
			i / PUFFS_A_VENT + random.between(0, 0.03),
			random.next(),
		]).flat(),
	);
	return light(traits, uniforms, CITY_GLSL + steamVertex, CITY_GLSL + steamFragment);
}

export function sky(uniforms: CityUniforms): Mesh {
	const material = new ShaderMaterial({
		uniforms,
		side: BackSide,
		depthWrite: false,
		vertexShader: surface,
		fragmentShader: CITY_GLSL + skyFragment,
	});
	const mesh = new Mesh(new SphereGeometry(3000, 32, 16), material);
	// After everything else: only where nothing is.
	mesh.renderOrder = 5;
	mesh.frustumCulled = false;
	return mesh;
}

/** Many quads of nothing but light, four numbers each. */
function light(traits: number[], uniforms: CityUniforms, vertexShader: string, fragmentShader: string): Mesh {
	const plane = new PlaneGeometry(1, 1);
	const geometry = new InstancedBufferGeometry();
	geometry.setIndex(plane.index);
	geometry.setAttribute("position", plane.attributes.position);
	geometry.setAttribute("uv", plane.attributes.uv);
	geometry.setAttribute("traitsOf", instanced(traits));
	geometry.instanceCount = traits.length / 4;
	const material = new ShaderMaterial({
		uniforms,
		transparent: true,
		depthWrite: false,
		blending: AdditiveBlending,
		vertexShader,
		fragmentShader,
	});
	const mesh = new Mesh(geometry, material);
	mesh.frustumCulled = false;
	return mesh;
}
