import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { PageState } from "./page-watch.ts";

/** A rule that the reader has opened. */
interface Recent {
	address: string;
	title: string;
}

export interface RecentAnswers {
	/** The rules of this visit, the last one first. They are only in memory: a reload forgets them. */
	get(): Recent[];
	/** Puts a rule first. */
	remember(answer: Recent): void;
}

/** How many rules search offers again. */
const LIMIT = 8;

export function createRecentAnswers(): RecentAnswers {
	let answers: Recent[] = [];
	return {
		get: () => answers,
		remember({ address, title }) {
			answers = [{ address, title }, ...answers.filter((other) => other.address !== address)].slice(0, LIMIT);
		},
	};
}

/** The rules of this window. */
export const recentAnswers = createRecentAnswers();

/** Remembers a rule that the reader opened by its address. */
export function useRemembered({ address, title }: PageState, recent = recentAnswers): void {
	const { state } = useLocation();
	const at = (state as { at?: string } | null)?.at;
	useEffect(() => {
		if (address && address === at && title) recent.remember({ address, title });
	}, [address, at, title, recent]);
}
