import type { ReadyScreen } from "@dataterm/ui/section/contract.ts";
import type { Engine, Found, UnknownWord } from "./engine.ts";
import { type PastedLink, pastedLink } from "./pasted-link.ts";
import { screensFor } from "./screens.ts";

/** What search says to a question. */
export interface Answer {
	found: Found[];
	/** Four digits that are not an address; `found` then holds what is on its page. */
	nothingAt?: string;
	/** Words of the question that the site does not have. */
	unknown?: UnknownWord[];
	/** The first answer is at the address that was asked for: no other section has a better one. */
	isExact?: true;
}

const MOST = 12;

/** Addresses that are in no section's index, by what is there. */
const OWN: Record<string, string> = { "0000": "Mainframe", FFFC: "Home" };

/**
 * Answers a question; four digits are taken for an address first, and for a word (dead, face) after. A page's two
 * digits, or three, list what is there, behind what is called so (D10 is a die, too). `unread` are the banks whose
 * index is not here: an address of theirs can be gone to all the same. `ready` are the ready screens that are live.
 */
export function answer(engine: Engine, question: string, unread: string[], ready: ReadyScreen[] = []): Answer {
	const digits = /^\s*#?\/?@?([0-9a-f]{2,4})\s*$/i.exec(question)?.[1]?.toUpperCase();
	const link = digits ? undefined : pastedLink(question);
	if (link) return linked(engine, link, unread);
	const worded = engine.find(question, MOST);
	if (!digits) {
		const screens = screensFor(question, ready);
		if (screens.length > 0) return { found: [...screens, ...worded] };
		const unknown = engine.unknown(question);
		return { found: worded, ...(unknown.length > 0 && { unknown }) };
	}
	if (digits.length < 4) {
		const listed = engine.below(digits);
		if (listed.length === 0) return { found: worded };
		const called = worded.filter((it) => [it.title, ...(it.terms ?? [])].some((name) => name.toUpperCase() === digits));
		return { found: [...called, ...listed.filter((it) => !called.includes(it))] };
	}
	const exact = there(engine, digits, unread);
	if (exact.length > 0) {
		const found = [...exact, ...worded.filter(({ address }) => address !== digits)];
		// Letters alone may be a word (dead, face) as long as the section that would have the address is not here.
		const isKnown = exact[0] !== undefined && !isUnread(exact[0]);
		return { found, ...((isKnown || /\d/.test(digits)) && { isExact: true as const }) };
	}
	if (worded.length > 0) return { found: worded };
	return { found: engine.below(digits.slice(0, 2)), nothingAt: digits };
}

/** The title of an address in a section whose index is not here. */
const goTo = (address: string) => `Go to ${address}`;
const isUnread = ({ address, title }: Found) => title === goTo(address);

/** Answers a link with its rule, or with what its page has. A link with the state of a calculator keeps it. */
function linked(engine: Engine, { address, path, query }: PastedLink, unread: string[]): Answer {
	if (address) {
		const found = there(engine, address, unread).map((it) => {
			const state = query.get(address);
			if (state === null) return it;
			return { ...it, route: `${it.route}${it.route.includes("?") ? "&" : "?"}${address}=${state}` };
		});
		return found.length > 0
			? { found, isExact: true }
			: { found: engine.below(address.slice(0, 2)), nothingAt: address };
	}
	const found = engine.on(path, query);
	if (found.length > 0) return { found: found.slice(0, MOST), isExact: true };
	return { found: engine.find(path.replace(/[^\p{L}\p{N}]+/gu, " "), MOST) };
}

function there(engine: Engine, address: string, unread: string[]): Found[] {
	const known = engine.at([address]);
	const title = OWN[address] ?? (unread.includes(address[0] as string) ? goTo(address) : undefined);
	if (known.length > 0 || !title) return known;
	return [{ address, title, trail: [], route: `/@${address}`, text: "", answer: [], marks: [] }];
}
