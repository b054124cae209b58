import type { SearchEntry } from "@dataterm/section/contract.ts";
import { expect, test } from "vitest";
import { answer } from "./answer.ts";
import { Engine } from "./engine.ts";

const engine = new Engine();
engine.add([
	{
		address: "D405",
		title: "Cover",
		trail: ["FNFF"],
		route: "/fnff/armor",
		text: "A smoke screen hides you.",
		answer: [],
	},
] as SearchEntry[]);
const titles = (question: string) => answer(engine, question, []).found.map(({ title }) => title);

test.each(["screen", "GM screen", "referee’s screen", "the referee's scree"])(
	"%s offers the referee's screens",
	(question) => {
		const { found, unknown } = answer(engine, question, []);
		expect(found.slice(0, 4)).toMatchObject([
			{ title: "Referee’s screen", route: "/screen", address: "" },
			{ title: "Firefight screen", route: "/screen/D811,C302,D603,D601,D811~,D405" },
			{ title: "Clinic screen" },
			{ title: "Street screen" },
		]);
		expect(unknown).toBeUndefined();
	},
);

test("the name of a ready screen offers that one; a screen of smoke is a rule", () => {
	expect(titles("clinic screen")[0]).toBe("Clinic screen");
	expect(titles("smoke screen")).toEqual(["Cover"]);
});
