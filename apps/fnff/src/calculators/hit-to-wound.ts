/** Hit to wound: several hits against cover and armor, and their effect on the body. */

import {
	ALL_ARMOR,
	bareChance,
	bodyTypeModifier,
	calculator,
	chance,
	combineSp,
	deathSaveTarget,
	fromTheBody,
	HEAD_FACTOR,
	type HeadHalf,
	type HitLocation,
	type Line,
	limbState,
	MORTAL_0_FROM,
	orLower,
	parseDice,
	percent,
	rolled,
	type Sum,
	signed,
	spAgainstEdge,
	stateName,
	stunSaveTarget,
	type WoundState,
	wearFaults,
	woundedStat,
	woundState,
} from "@dataterm/rules";
import {
	HEAD_KILL_OVER,
	type Hit,
	isLimb,
	layersAt,
	partOf,
	resolveHit,
	type Target,
	type WornLayer,
} from "../rules/hit.ts";
import { diceOf, HIT_TO_WOUND, type HitToWoundState } from "./hit-to-wound-fields.ts";
import { bodyTypeToSave, laceLines } from "./shared/bones.ts";

export interface HitToWoundSum extends Sum {
	hits: Hit[];
	/** A head hit killed the target: all that follows is true only if luck saves it. */
	killed: boolean;
	/** The target's present damage. */
	taken: number;
	state: WoundState;
	/** Undefined unless a hit wounded the target: no damage, no save. */
	stun?: number;
	/** Undefined unless the target is mortal or has lost a limb. */
	death?: number;
	refNow: number;
	/** SP of each layer after all hits. */
	layers: WornLayer[];
	/** A sentence for what cannot be worn over the location: the sum counts the inner piece. */
	faults: string[];
}

function worn({ piece, sp }: { piece: string; sp: number }): (WornLayer & { piece: string })[] {
	if (piece === "Nothing") return [];
	const found = ALL_ARMOR.find((it) => it.piece === piece);
	return [found ? { ...found, sp } : { piece, sp, ev: 0, hard: false, covers: ["head", "torso", "arms", "legs"] }];
}

function hitToWound(state: HitToWoundState): HitToWoundSum {
	const { bodyType, cover, rounds } = state;
	const location = state.location.toLowerCase() as HitLocation;
	const half = state.half.toLowerCase() as HeadHalf;
	const layers = fromTheBody(state.layers.flatMap(worn));
	const cyberlimb = state.chrome.includes("Cyberlimb");
	const target: Target = { bodyType, location, half, layers, cover, rounds, cyberlimb };
	const toSave = bodyTypeToSave(state);
	const lines = armorLines(target);

	const isStructure = cyberlimb && isLimb(location);
	let { taken } = state;
	let now: WornLayer[] = layers;
	/** What the last hit meets, and the next roll, which replaces it. */
	let met: WornLayer[] = layers;
	const hits = state.hits.map((damage, place) => {
		met = now;
		const hit = resolveHit(damage, { ...target, layers: met });
		const which = state.hits.length > 1 ? `Hit ${place + 1}: ` : "";
		lines.push(...hitLines(which, damage, hit, target));
		now = hit.layers;
		const hurts = hit.wounds > 0 && !isStructure;
		// Luck leaves mortal 0, and heals nobody who was worse.
		if (hit.killed) taken = Math.max(taken, MORTAL_0_FROM);
		else if (hurts) taken += hit.wounds;
		const after = woundState(taken);
		if (state.hits.length > 1 && hurts) {
			const stun = stunSaveTarget(toSave, after);
			const label = `${which}stun save, ${stateName(after)}, ${orLower(stun).toLowerCase()}`;
			lines.push({ label, value: bareChance(stun), address: "D603", stamp: "reading" });
		}
		return hit;
	});

	const result = woundState(taken);
	const killed = hits.some((hit) => hit.killed);
	const wounded = !isStructure && hits.some(({ wounds }) => wounds > 0);
	if (killed) {
		lines.push({ label: `More than ${HEAD_KILL_OVER} to the head kill`, address: "D602", stamp: "reading" });
		const label = "Luck: 1D10 at or under it leaves mortal 0";
		lines.push({ label, value: `${MORTAL_0_FROM} points`, address: "D602", stamp: "house" });
	}
	const label = killed ? "Damage taken, with luck" : "Damage taken";
	lines.push({ label, value: `${taken}`, address: "D601", total: true });
	const limbLost = hits.some((hit) => hit.limbLost);
	// A mortal wound calls for a harder save than the limb does.
	const death = result.name === "mortal" || limbLost ? deathSaveTarget(toSave, result.mortal ?? 0) : undefined;
	if (wounded || death !== undefined) lines.push(...laceLines(state));
	if (limbLost && result.name === "mortal") lines.push({ label: "The limb is lost", address: "D602" });
	else if (death !== undefined && limbLost) {
		const label = "The limb is lost, death save as for mortal 0";
		lines.push({ label, value: orLower(death), address: "D602", stamp: "ours" });
	}
	if (isStructure) {
		const structure = hits.reduce((sum, { wounds }) => sum + wounds, 0);
		lines.push({
			label: "Structure lost to these hits",
			value: `${structure}, ${limbState(structure)}`,
			address: "F501",
		});
	}
	now.forEach((layer, place) => {
		const before = layers[place];
		if (before && layer.sp !== before.sp) {
			lines.push({ label: `${before.piece}, SP now`, value: `${layer.sp}`, address: "D401", stamp: "reading" });
		}
	});
	const dice = diceOf(state);
	if (dice) {
		const odds = percent(
			chance(rolled(parseDice(dice)), (points) => resolveHit(points, { ...target, layers: met }).through > 0),
		);
		lines.push({ label: "The next roll gets through", value: odds, address: "D401" });
	}
	return {
		answer: killed ? "Dead" : stateName(result),
		lines,
		hits,
		killed,
		taken,
		state: result,
		...(wounded && { stun: stunSaveTarget(toSave, result) }),
		...(death !== undefined && { death }),
		refNow: state.ref === 0 ? 0 : woundedStat("REF", state.ref, result),
		layers: now,
		faults: faultsAt(target, layers),
	};
}

function faultsAt({ location, half }: Target, layers: readonly (WornLayer & { piece: string })[]): string[] {
	const over = layers.filter((it) => it.covers.includes(partOf(location)) && (!it.half || it.half === half));
	return wearFaults(over, location);
}

/** Returns a line for each layer at the location, with its bonus and the combined SP. */
function armorLines(target: Target): Line[] {
	const { layers, location, half, rounds, cover } = target;
	const lines: Line[] = [];
	if (cover > 0) lines.push({ label: "Cover, before the armor", value: `${cover}`, address: "D405", stamp: "reading" });
	const met = layersAt(target);
	let together = 0;
	for (const layer of layers as (WornLayer & { piece: string })[]) {
		if (!met.includes(layer)) {
			const covers = layer.covers.includes(partOf(location));
			const isElsewhere = covers && layer.half && layer.half !== half;
			const why = !covers ? `not on the ${location}` : isElsewhere ? `not on the ${half}` : "a second hard layer";
			lines.push({ label: `${layer.piece}: ${why}`, value: "0", address: "D402", stamp: "reading" });
			continue;
		}
		const sp = rounds === "Edge" ? spAgainstEdge(layer) : layer.sp;
		const sum = combineSp(together, sp);
		const bonus = sum - Math.max(together, sp);
		const halved = sp === layer.sp ? "" : `, ${layer.sp} halved by the edge`;
		lines.push({
			label: `${layer.piece}, SP ${sp}${halved}${bonus ? `, bonus ${signed(bonus)}` : ""}`,
			value: `${sum}`,
			address: together && !halved ? "D403" : "D402",
			...(halved && { stamp: "ours" as const }),
		});
		together = sum;
	}
	return lines;
}

function hitLines(
	which: string,
	damage: number,
	hit: Hit,
	{ rounds, location, bodyType, cyberlimb, cover }: Target,
): Line[] {
	const lines: Line[] = [
		{ label: `${which}damage`.replace(/^d/, "D"), value: `${damage}`, address: "D301", total: true },
	];
	const ap = rounds === "AP";
	if (cover > 0) {
		lines.push({
			label: ap ? `Behind the cover, SP ${cover} halved` : "Behind the cover",
			value: `${hit.pastCover}`,
			address: "D405",
			...(ap && { stamp: "reading" as const }),
		});
	}
	if (hit.pastCover === 0) return lines;
	lines.push({
		label: ap ? `Less SP ${hit.sp}, halved together, and the rest halved` : `Less SP ${hit.sp}`,
		value: `${hit.through}`,
		address: ap ? "D404" : "D401",
		...(ap && { stamp: "reading" as const }),
	});
	if (hit.through === 0) return lines;
	if (location === "head") {
		lines.push({
			label: "Head, doubled after armor",
			value: `${hit.through * HEAD_FACTOR}`,
			address: "D602",
			stamp: "reading",
		});
	}
	if (cyberlimb && isLimb(location)) {
		lines.push({
			label: "Cyberlimb: no body type modifier, structure",
			value: `${hit.wounds}`,
			address: "F501",
			stamp: "reading",
		});
	} else {
		const modifier = bodyTypeModifier(bodyType);
		lines.push({
			label: `Body Type ${bodyType}, ${signed(modifier)}, at least 1`,
			value: `${hit.wounds}`,
			address: "D501",
		});
	}
	return lines;
}

export default calculator({
	title: "Hit to wound",
	...HIT_TO_WOUND,
	sum: hitToWound,
});

export { asked, examples } from "./hit-to-wound-fields.ts";
