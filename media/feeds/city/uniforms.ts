import { Vector2, Vector3 } from "three";
import type { Frame } from "../engine/film.ts";
import common from "../engine/glsl/noise.glsl?raw";
import valueNoise from "../engine/glsl/value-noise.glsl?raw";
import { noiseUniforms } from "../engine/noise-texture.ts";
import air from "./glsl/air.glsl?raw";
import lights from "./glsl/lights.glsl?raw";
import { lightField } from "./light-field.ts";
import { HERO_SIGNS, signLights } from "./sign-places.ts";

/** Shared by every material of the city, by reference: set once a frame, seen by all. */
export function cityUniforms({ width, height }: Frame) {
	const { places, colors } = signLights();
	return {
		...noiseUniforms(),
		time: { value: 0 },
		eye: { value: new Vector3() },
		lightAt: { value: places },
		lightColor: { value: colors },
		lightField: { value: lightField(places, colors) },
		reflection: { value: null as unknown },
		size: { value: new Vector2(width, height) },
	};
}

export type CityUniforms = ReturnType<typeof cityUniforms>;

/** What the city's shaders begin with. */
export const CITY_GLSL = `#define LIGHTS ${HERO_SIGNS.length}\n${common}${valueNoise}${air}${lights}`;
