/** The formulas of the committed sheets: they calculate as the rules do. */
import { readFileSync } from "node:fs";
import {
	BOXES_PER_STATE,
	bodyTypeModifier,
	carryKg,
	damageModifier,
	deathSaveTarget,
	empathyAfter,
	humanity,
	layeredSp,
	leap,
	liftKg,
	run,
	save,
	stunSaveTarget,
	woundedStat,
	woundState,
} from "@dataterm/rules";
import { beforeAll, describe, expect, test } from "vitest";
import { refNow } from "../../apps/fnff/src/calculators/shared/ref-now.ts";
import { FIELDS } from "./fields.ts";
import { LOCATIONS } from "./lists.ts";
import { Viewer } from "./viewer.ts";

/** Against hanging, not a measure: two cores may be busy with something else. */
const SLOW = 60_000;

const SHEET = new URL("../../apps/interlock/public/assets/Interlock/Sheets/sheet-classic-letter.pdf", import.meta.url);

describe("the sheet calculates as the rules do", () => {
	const damageBoxes = [...FIELDS.keys()].filter((name) => name.startsWith("wound."));
	let viewer: Viewer;
	beforeAll(async () => {
		viewer = await Viewer.open(readFileSync(SHEET));
		viewer.fill(Object.fromEntries([...FIELDS.keys()].filter((it) => it.startsWith("stat.")).map((it) => [it, "6"])));
	}, SLOW);
	const hurt = (damage: number) =>
		viewer.fill(Object.fromEntries(damageBoxes.map((name, i) => [name, i < damage ? "Yes" : "Off"])));

	test.each(Array.from({ length: 15 }, (_, i) => i + 1))("at %i in every stat", (rating) => {
		hurt(0);
		viewer.fill({ "stat.bt": rating, "stat.ma": `${rating}`, "stat.emp": rating, "mod.bt": "" });
		expect(viewer.value("run")).toBe(run(rating));
		expect(viewer.value("leap")).toBe(leap(rating));
		expect(viewer.value("carry")).toBe(carryKg(rating));
		expect(viewer.value("lift")).toBe(liftKg(rating));
		expect(viewer.value("save")).toBe(save(rating));
		expect(viewer.value("btm")).toBe(bodyTypeModifier(rating));
		expect(viewer.value("melee")).toBe(damageModifier(rating));
		expect(viewer.value("humanity.full")).toBe(humanity(rating));
	});

	test.each(Array.from({ length: 49 }, (_, i) => i))("with %i points of damage", (damage) => {
		viewer.fill({ "stat.bt": 7, "stat.int": 9, "stat.ref": 8, "stat.cool": 5, "stat.tech": 6 });
		hurt(damage);
		const state = woundState(damage);
		expect(viewer.value("damage")).toBe(damage || "");
		expect(viewer.value("stun")).toBe(stunSaveTarget(7, state));
		expect(viewer.value("death")).toBe(state.name === "mortal" ? deathSaveTarget(7, state.mortal) : "");
		expect(viewer.value("now.int")).toBe(woundedStat("INT", 9, state));
		expect(viewer.value("now.ref")).toBe(woundedStat("REF", 8, state));
		expect(viewer.value("now.cool")).toBe(woundedStat("COOL", 5, state));
		expect(viewer.value("now.tech")).toBe(6);
		expect(damageBoxes).toHaveLength(12 * BOXES_PER_STATE);
	});

	test("REF 3 is 1 when serious and stays 1 when critical", () => {
		viewer.fill({ "stat.bt": 7, "stat.int": 3, "stat.ref": 3, "stat.cool": 3, "stat.tech": 6 });
		for (const damage of [5, 9, 13]) {
			hurt(damage);
			expect(viewer.value("now.ref")).toBe(woundedStat("REF", 3, woundState(damage)));
			expect(viewer.value("now.int")).toBe(woundedStat("INT", 3, woundState(damage)));
		}
	});

	test("one tick at the end counts for those before it", () => {
		hurt(0);
		viewer.fill({ "wound.critical.2": "Yes" });
		expect(viewer.value("damage")).toBe(10);
	});

	test("humanity: what the pieces take, less therapy, and EMP with it", () => {
		viewer.fill({ "stat.emp": 6, "cyberware.1.loss": "14", "cyberware.12.loss": "11,0", "humanity.regained": "" });
		expect(viewer.value("humanity.lost")).toBe(25);
		expect(viewer.value("humanity.now")).toBe(35);
		expect(viewer.value("now.emp")).toBe(empathyAfter(6, 25));
		viewer.fill({ "humanity.regained": 6 });
		expect(viewer.value("now.emp")).toBe(empathyAfter(6, 19));
		viewer.fill({ "cyberware.2.loss": 200 });
		expect(viewer.value("humanity.now")).toBe(0);
		expect(viewer.value("now.emp")).toBe(0);
		expect(viewer.value("skill.social.total")).toBe(0);
	});

	test("REF with armor and wounds as the armor builder counts it", () => {
		for (const [damage, wounds] of [
			[0, "None"],
			[5, "Serious"],
			[9, "Critical"],
			[13, "Mortal"],
		] as const) {
			hurt(damage);
			for (const ref of [0, 1, 3, 8, 10]) {
				for (const ev of [0, 1, 3, 9]) {
					viewer.fill({ "stat.ref": ref, "armor.ev": ev });
					expect(viewer.value("now.ref"), `REF ${ref}, EV ${ev}, ${wounds}`).toBe(refNow(ref, wounds, ev));
				}
			}
		}
		viewer.fill({ "armor.ev": "" });
	});

	test("SP of up to three layers in each place as the rules combine them", () => {
		const layer = (sp: number) => ({ sp, ev: 0, hard: false });
		for (const { id } of LOCATIONS) {
			for (const sps of [
				[14, 0, 0],
				[10, 14, 0],
				[5, 20, 25],
				[14, 14, 14],
				[0, 0, 12],
				[1, 30, 2],
			]) {
				viewer.fill(Object.fromEntries(sps.map((sp, place) => [`armor.${id}.layer${place + 1}`, sp])));
				expect(viewer.value(`armor.${id}.sp`), `${id} ${sps}`).toBe(layeredSp(sps.map(layer)));
			}
			viewer.fill({ [`armor.${id}.layer1`]: "", [`armor.${id}.layer2`]: "", [`armor.${id}.layer3`]: "" });
			expect(viewer.value(`armor.${id}.sp`)).toBe("");
		}
	});

	test("armor takes its EV off REF, with a minus or without; a modifier may be typed with a real minus", () => {
		hurt(0);
		for (const ev of ["2", "-2", "−2"]) {
			viewer.fill({ "stat.ref": 8, "armor.ev": ev });
			expect(viewer.value("now.ref")).toBe(6);
		}
		viewer.fill({ "armor.ev": "", "stat.luck": 7, "mod.luck": "−3" });
		expect(viewer.value("now.luck")).toBe(4);
	});

	test("totals: skill, further skill, weapon", () => {
		hurt(0);
		viewer.fill({ "stat.ref": 7, "skill.handgun.level": 5, "weapon.1.skill": "Handgun", "weapon.1.accuracy": "+1" });
		expect(viewer.value("skill.handgun.total")).toBe(12);
		expect(viewer.value("skill.rifle.total")).toBe(7);
		expect(viewer.value("weapon.1.total")).toBe(13);
		viewer.fill({ "other.3.stat": "TECH", "stat.tech": 4, "other.3.level": 3 });
		expect(viewer.value("other.3.total")).toBe(7);
		viewer.fill({ "gear.1.kg": "2.5", "gear.18.kg": "1,25" });
		expect(viewer.value("gear.kg")).toBe(3.75);
	});
});
