import type { WorkedExample } from "./calculator.ts";

/** Returns a worked example, so that a list has one to a line. */
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
