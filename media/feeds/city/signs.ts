import { DoubleSide, Euler, InstancedMesh, Matrix4, PlaneGeometry, Quaternion, ShaderMaterial, Vector3 } from "three";
import { instanced } from "../engine/boxes.ts";
import type { Random } from "../engine/random.ts";
import vertexShader from "./glsl/instance.vert?raw";
import fragment from "./glsl/sign.glsl?raw";
import { signPlaces } from "./sign-places.ts";
import { placeOf, signSheet } from "./sign-sheet.ts";
import { CITY_GLSL, type CityUniforms } from "./uniforms.ts";

/** All signs of the street in one draw. */
export function signs(uniforms: CityUniforms, random: Random): InstancedMesh {
	const places = signPlaces(random);
	const geometry = new PlaneGeometry(1, 1);
	geometry.setAttribute("first", instanced(places.flatMap(({ sign }) => placeOf(sign))));
	geometry.setAttribute(
		"second",
		instanced(places.flatMap(({ strength, fails }) => [strength, Number(fails), random.next(), 0])),
	);
	const material = new ShaderMaterial({
		uniforms: { ...uniforms, sheet: { value: signSheet() } },
		side: DoubleSide,
		vertexShader,
		fragmentShader: CITY_GLSL + fragment,
	});
	const mesh = new InstancedMesh(geometry, material, places.length);
	for (const [i, { x, y, z, width, height, turn }] of places.entries()) {
		const turned = new Quaternion().setFromEuler(new Euler(0, turn, 0));
		mesh.setMatrixAt(i, new Matrix4().compose(new Vector3(x, y, z), turned, new Vector3(width, height, 1)));
	}
	mesh.frustumCulled = false;
	return mesh;
}
