import { plainText } from "@dataterm/ui/browser/plain-text.ts";

/** Full-width letters, digits and punctuation, U+FF00 to U+FF7F, as a browser encodes them in an address. */
const FULL_WIDTH = /(?:%EF%B[CD]%[89AB][\dA-F])+/gi;

/**
 * Makes addresses that were typed or opened ready for the router, now and after each step in the history. Call it before
 * the router listens.
 *
 * - `#/@Ｄ８１１` is `#/@D811`, and `%7E`, as some apps write a link, is `~`.
 * - An address that begins with a dot, `#../armor`, gets a slash: it is an unknown page.
 * - The step gets a key of its own. The router gives all steps that were typed the key `default`, so that two would be
 *   the same to whatever belongs to a step: an error, an open panel, a scroll position.
 */
export function readTyped(): void {
	readStep();
	addEventListener("popstate", readStep);
}

function readStep(): void {
	const hash = location.hash.replace(/%7E/gi, "~").replace(/^#\./, "#/.");
	const [path = "", ...query] = hash.split("?");
	const plain = path.replace(FULL_WIDTH, (found) => {
		// A question mark or a number sign stays a part of the path.
		return encodeURI(plainText(decodeURIComponent(found))).replace(/[?#]/g, encodeURIComponent);
	});
	const address = [plain, ...query].join("?");
	const { state } = history;
	if (address === location.hash && state?.key) return;
	history.replaceState({ key: Math.random().toString(36).slice(2, 10), ...state }, "", address);
}
