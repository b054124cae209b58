import type { ReadyScreen } from "@dataterm/ui/section/contract.ts";
import type { Found } from "./engine.ts";

/** "screen", "gm screen", "the referee's screen", also while it is being typed. */
const SCREEN = /^(the )?((referee|gm|dm|game ?master)('?s)? )?scree(n|ns)?$/;

/** Returns the referee's screen and those of the ready screens that a question asks for. They have no address. */
export function screensFor(question: string, ready: ReadyScreen[]): Found[] {
	const asked = question.trim().toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ");
	const all = ready.map(({ name, note, blocks }) => found(`${name} screen`, note, `/screen/${blocks.join()}`));
	if (SCREEN.test(asked)) return [found("Referee’s screen", "Rules and calculators side by side", "/screen"), ...all];
	return all.filter(({ title }) => title.toLowerCase() === asked);
}

function found(title: string, note: string, route: string): Found {
	return { address: "", title, trail: [note], route, text: "", answer: [], marks: [] };
}
