/** A link as a question: readers paste what somebody sent them. */

export interface PastedLink {
	/** `D811`, if it names a rule or the sum of one. */
	address?: string;
	/** `/fnff/armor` */
	path: string;
	query: URLSearchParams;
}

const RULE = /^\/@?([0-9a-f]{4})(?:\.\w+)?\/*$/i;

/**
 * Reads a link to a page of this site: the whole link, with any origin, since a site can move; its hash (`#/fnff/armor`);
 * or its path (`/D811`). Returns undefined for anything else.
 */
export function pastedLink(question: string): PastedLink | undefined {
	const text = question.trim().replace(/^[<("'“]+|[>)"'”.,;]+$/g, "");
	if (!/^(?:https?:\/\/|www\.|#?\/|[\w.-]+(?::\d+|\.[a-z]{2,}(?::\d+)?)\/)\S+$/i.test(text)) return undefined;
	const whole = /^https?:/i.test(text) ? text : `http://${text.replace(/^(?=#|\/)/, "site/")}`;
	if (!URL.canParse(whole)) return undefined;
	const url = new URL(whole);
	const [path = "", query] = (
		url.hash.startsWith("#/") ? url.hash.slice(1) : `${url.pathname.replace(/^\/+/, "/")}${url.search}`
	).split("?");
	const params = new URLSearchParams(query);
	// The referee's screen has many sums: a link to it is not a link to one of their rules.
	const sum = path.startsWith("/screen") ? undefined : [...params.keys()].find((name) => /^[0-9A-F]{4}$/.test(name));
	const address = RULE.exec(path)?.[1]?.toUpperCase() ?? sum;
	return { ...(address && { address }), path: path.replace(/(?<=.)\/+$/, ""), query: params };
}
