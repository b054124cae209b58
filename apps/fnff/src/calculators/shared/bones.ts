/** Bone lace: a switch, and what it changes. */

import { BONE_LACE, flags, type Line, signed } from "@dataterm/rules";

/** The switch for bone lace, which counts for saves and never for damage. */
export const bonesField = () => flags("Bones", ["Bone lace"]);

type Bones = { bones: readonly string[] };

/** Returns the Body Type that saves follow from. */
export const bodyTypeToSave = ({ bodyType, bones }: Bones & { bodyType: number }) =>
	bodyType + (bones.length > 0 ? BONE_LACE : 0);

/** Returns the line of a working that has saves. */
export const laceLines = ({ bones }: Bones): Line[] =>
	bones.map((it) => ({ label: `${it}, for each save`, value: signed(BONE_LACE), address: "D502", stamp: "ours" }));

/** Returns a Body Type in a line of values: `Body Type 7, bone lace`. */
export const bodyInLine = ({ bodyType, bones }: Bones & { bodyType: number }) =>
	[`Body Type ${bodyType}`, ...bones.map((it) => it.toLowerCase())].join(", ");
