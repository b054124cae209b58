/** The codes of surgery are printed from data; sums use the same numbers. */
import { readFileSync } from "node:fs";
import { SURGERY, type SurgeryCode } from "@dataterm/rules";
import { expect, test } from "vitest";

const FILE = new URL("../../public/assets/Cyberware/SurgeryCodes.json", import.meta.url);

test("each code costs and cuts as the Surgery page says", () => {
	const { codes } = JSON.parse(readFileSync(FILE, "utf8")) as {
		codes: { name: string; cost: string; damage: string }[];
	};
	const printed = codes.map(({ name, cost, damage }) => [name.split(" ")[0], cost, damage]);
	const used = (Object.keys(SURGERY) as SurgeryCode[]).map((code) => {
		const { cost, damageDice } = SURGERY[code];
		return [code, cost ? `${cost.toLocaleString("en-US")} eb` : "Included", damageDice ? `${damageDice}D6` : "None"];
	});
	expect(used).toEqual(printed);
});
