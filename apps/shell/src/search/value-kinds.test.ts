import { expect, test } from "vitest";
import { kindsAsked, kindsGiven } from "./value-kinds.ts";

const prefers = (question: string, text: string) => (kindsAsked(question) & kindsGiven(text)) > 0;

test("a question for a price prefers a rule that gives one", () => {
	expect(prefers("what does a medkit cost", "A medkit costs 50 eb.")).toBe(true);
	expect(prefers("how much is the plan", "$500 a month")).toBe(true);
	expect(prefers("what does a medkit cost", "A medtech needs one.")).toBe(false);
});

test("a question for a distance or a time prefers a rule that gives one", () => {
	expect(prefers("how far can I throw", "A fragmentation grenade reaches 5 m.")).toBe(true);
	expect(prefers("how long is a round", "A round is 3 seconds.")).toBe(true);
	expect(prefers("how far can I throw", "A round is 3 seconds.")).toBe(false);
});

test("a question for none of these prefers nothing", () => {
	expect(kindsAsked("called shot")).toBe(0);
});
