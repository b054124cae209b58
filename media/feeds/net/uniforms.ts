import { Vector2, Vector3 } from "three";
import type { Frame } from "../engine/film.ts";
import noise from "../engine/glsl/noise.glsl?raw";
import space from "./glsl/space.glsl?raw";

/** The towers repeat every so many meters, and the camera comes as far in a loop. */
export const PERIOD = 160;

/** Shared by every material, by reference. */
export function netUniforms({ width, height }: Frame) {
	return {
		time: { value: 0 },
		eye: { value: new Vector3() },
		reflection: { value: null as unknown },
		size: { value: new Vector2(width, height) },
	};
}

export type NetUniforms = ReturnType<typeof netUniforms>;

/** What the shaders begin with. */
export const NET_GLSL = `#define PERIOD ${PERIOD.toFixed(1)}\n${noise}${space}`;
