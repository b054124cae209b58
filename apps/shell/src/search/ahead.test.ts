import { expect, test } from "vitest";
import { Ahead } from "./ahead.ts";

/** Every answer takes as many milliseconds. */
function stand({ characters, takes = 1 }: { characters: string; takes?: number }) {
	const turns: (() => void)[] = [];
	const sent: string[][] = [];
	let now = 0;
	const ahead = new Ahead({
		next: () => [...characters],
		answer: (question) => {
			now += takes;
			return `the answer to ${question}`;
		},
		send: (answers) => {
			for (const [question, answer] of Object.entries(answers)) expect(answer).toBe(`the answer to ${question}`);
			sent.push(Object.keys(answers));
		},
		later: (work) => turns.push(work),
		now: () => now,
	});
	return { ahead, sent, turn: () => turns.shift()?.() };
}

test("the answers to what may follow a question are sent together, after what was asked in the meantime", () => {
	const { ahead, sent, turn } = stand({ characters: "mn " });
	ahead.follow("stu");
	expect(sent).toEqual([]);
	turn();
	expect(sent).toEqual([["stum", "stun", "stu "]]);
});

test("a new question gets its turn after a few milliseconds, and ends the work for the one before", () => {
	const { ahead, sent, turn } = stand({ characters: "abcdef", takes: 2 });
	ahead.follow("st");
	turn();
	expect(sent).toEqual([["sta", "stb"]]);
	turn();
	expect(sent.at(-1)).toEqual(["stc", "std"]);
	ahead.follow("stu");
	turn();
	expect(sent).toHaveLength(2);
	turn();
	expect(sent.at(-1)).toEqual(["stua", "stub"]);
});

test("the first characters of questions are worked out once, until the index changes", () => {
	const { ahead, sent, turn } = stand({ characters: "as" });
	ahead.follow("");
	turn();
	expect(sent).toEqual([["a", "s"]]);
	ahead.follow("");
	turn();
	expect(sent).toHaveLength(1);
	ahead.clear();
	ahead.follow("");
	turn();
	expect(sent.at(-1)).toEqual(["a", "s"]);
});

test("what was to follow before the index changed is not sent", () => {
	const { ahead, sent, turn } = stand({ characters: "mn" });
	ahead.follow("stu");
	ahead.clear();
	turn();
	expect(sent).toEqual([]);
});
