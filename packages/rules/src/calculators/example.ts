import type { WorkedExample } from "./calculator.ts";

/** A worked example in one line, for lists of them. */
export function example<S>(
	slug: string,
	title: string,
	setting: string,
	state: Partial<S>,
	answer: string,
	odds?: string,
): WorkedExample<S> {
	return { slug, title, setting, state, answer, ...(odds !== undefined && { odds }) };
}
