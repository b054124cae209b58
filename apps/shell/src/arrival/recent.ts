import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { PageState } from "./page-watch.ts";

/** An answer that the reader has had. */
export interface Recent {
	address: string;
	title: string;
}

/** As many as search offers again. */
const KEPT = 8;

let answers: Recent[] = [];

/** The answers of this visit, the last one first. They are in memory only: a reload forgets them. */
export function recentAnswers(): Recent[] {
	return answers;
}

/** Puts an answer first. */
export function remember({ address, title }: Recent): void {
	answers = [{ address, title }, ...answers.filter((other) => other.address !== address)].slice(0, KEPT);
}

/** Remembers the rule that the reader came to by its address. */
export function useRemembered({ address, title }: PageState): void {
	const { state } = useLocation();
	const at = (state as { at?: string } | null)?.at;
	useEffect(() => {
		if (address && address === at && title) remember({ address, title });
	}, [address, at, title]);
}
