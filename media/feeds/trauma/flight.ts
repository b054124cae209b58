import { MathUtils, type Object3D } from "three";

const { smoothstep, lerp } = MathUtils;

/** Of the loop: at the scene, leaving it, gone over the camera. */
export const ARRIVED = 0.4;
export const LEAVES = 0.66;
export const GONE = 0.9;

const FAR = -420;
const SCENE = -8;
const BEHIND = 40;

/** Down the street out of the fog, a turn and a stand over the scene, and away over the camera. `t` in [0, 1). */
export function fly(craft: Object3D, t: number) {
	const turn = 2 * Math.PI * t;
	// Slows down over the whole approach: far away even a fast flyer seems to stand.
	const approach = 1 - (1 - Math.min(1, t / ARRIVED)) ** 2.4;
	const leave = Math.max(0, (t - LEAVES) / (GONE - LEAVES)) ** 2.2;
	const stand = smoothstep(t, ARRIVED - 0.14, ARRIVED) * (1 - smoothstep(t, LEAVES - 0.02, LEAVES + 0.12));
	craft.position.set(
		lerp(4, -0.8, approach) + 0.5 * stand * Math.sin(2 * turn),
		lerp(40, 19.2, approach) + 0.35 * Math.sin(5 * turn) * stand + 16 * leave,
		lerp(FAR, SCENE, approach) + (BEHIND - SCENE) * leave,
	);
	const flare = smoothstep(t, 0.12, 0.3) * (1 - smoothstep(t, 0.32, 0.45));
	craft.rotation.set(
		-0.2 * flare + 0.16 * smoothstep(t, LEAVES, LEAVES + 0.08) * (1 - smoothstep(t, GONE - 0.1, GONE)),
		-0.92 * stand,
		0.2 * Math.sin(Math.PI * smoothstep(t, ARRIVED - 0.14, ARRIVED)) -
			0.2 * Math.sin(Math.PI * smoothstep(t, LEAVES - 0.02, LEAVES + 0.12)) +
			0.03 * stand * Math.sin(3 * turn),
		"YXZ",
	);
}
