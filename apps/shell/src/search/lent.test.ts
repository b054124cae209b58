import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import { expect, test } from "vitest";
import { Engine } from "./engine.ts";

const tools: SearchEntry = {
	address: "D901",
	title: "Tools",
	trail: [],
	route: "/tools",
	text: "",
	asked: ["open a door", "crowbar for a door", "light a cave", "lamp for a cave", "climb a mountain"],
	answer: [
		{
			type: "table",
			head: [["Tool"], ["eb"]],
			rows: ["Rope", "Lamp", "Crowbar"].map((name) => [[name], ["10"]]),
			numeric: [false, true],
			variant: "dense",
		},
	],
};

test("the phrases that lead to a rule choose its row", () => {
	const engine = new Engine();
	engine.add([tools, ...["A1", "A2", "A3"].map((it) => ({ ...tools, address: `${it}01`, title: it, asked: [] }))]);
	const line = (question: string) => engine.find(question, 1)[0]?.line;
	expect(line("open that door")).toBe("Crowbar: eb 10");
	expect(line("cave")).toBe("Lamp: eb 10");
	expect(line("climb")).toBe("Rope: eb 10");
	expect(line("rope for the cave")).toBe("Rope: eb 10");
});

test("a word of the title chooses no line, but between equals", () => {
	const raft: SearchEntry = {
		...tools,
		title: "Raft and canoe",
		asked: [],
		answer: [
			{ type: "paragraph", children: ["One shop has a raft. It sinks in storms. A canoe costs 9. A raft costs 5."] },
		],
	};
	const engine = new Engine();
	engine.add([
		raft,
		...["storm", "sink", "cost"].map((text, at) => ({ ...tools, address: `A10${at}`, title: text, text })),
	]);
	const line = (question: string) => engine.find(question, 5).find(({ address }) => address === "D901")?.line;
	expect(line("raft in storms")).toBe("It sinks in storms.");
	expect(line("raft costs")).toBe("A raft costs 5.");
});
