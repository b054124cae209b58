import { plainText } from "@dataterm/ui/plain-text.ts";

/** Full-width letters, digits and punctuation, U+FF00 to U+FF7F, as a browser encodes them in an address. */
const FULL_WIDTH = /(?:%EF%B[CD]%[89AB][\dA-F])+/gi;

/**
 * Keeps the address plain, now and after each step in the history: `#/@Ｄ８１１` is `#/@D811`, and `%7E`, as some apps write
 * a link, is `~`. Call it before the router listens.
 */
export function keepPlainHash(): void {
	makePlain();
	addEventListener("popstate", makePlain);
}

function makePlain(): void {
	const hash = location.hash.replace(/%7E/gi, "~");
	const [path = "", ...query] = hash.split("?");
	const plain = path.replace(FULL_WIDTH, (found) => {
		// A question mark or a number sign stays a part of the path.
		return encodeURI(plainText(decodeURIComponent(found))).replace(/[?#]/g, encodeURIComponent);
	});
	const address = [plain, ...query].join("?");
	if (address !== location.hash) history.replaceState(history.state, "", address);
}
