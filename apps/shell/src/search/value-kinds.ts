/** Kinds of values: a question for a price, a distance or a time prefers the rules that give one. */

const KINDS: { asks: RegExp; gives: RegExp }[] = [
	{
		asks: /\b(cost|costs|price|prices|pay|expensive|cheap|fee|buy|bill)\b|\bhow much (for|is|are)\b/,
		gives: /\d eb\b|\beb \d|\$\d/,
	},
	{ asks: /\b(how (far|high|wide)|distance|range|radius|meters|metres)\b/, gives: /\d ?(m|km|miles|meters)\b/ },
	{
		asks: /\b(how (long|fast|soon|quick|quickly)|duration|when|time|days|hours|minutes)\b/,
		gives: /\d ?(s|min|h|(second|minute|hour|day|week|month|round)s?)\b/,
	},
];

/** Returns the kinds of value that a question asks for, as bits. */
export function kindsAsked(question: string): number {
	return bits(question.toLowerCase(), "asks");
}

/** Returns the kinds of value that a text gives, as bits. */
export function kindsGiven(text: string): number {
	return bits(text, "gives");
}

function bits(text: string, side: "asks" | "gives"): number {
	return KINDS.reduce((sum, kind, at) => sum | (kind[side].test(text) ? 1 << at : 0), 0);
}
