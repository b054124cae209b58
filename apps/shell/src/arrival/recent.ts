import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { PageState } from "./page-watch.ts";

/** An answer that the reader has had. */
interface Recent {
	address: string;
	title: string;
}

export interface RecentAnswers {
	/** The answers of this visit, the last one first. They are in memory only: a reload forgets them. */
	get(): Recent[];
	/** Puts an answer first. */
	remember(answer: Recent): void;
}

/** How many answers search offers again. */
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

/** The answers of this window. */
export const recentAnswers = createRecentAnswers();

/** Remembers the rule that the reader came to by its address. */
export function useRemembered({ address, title }: PageState, recent = recentAnswers): void {
	const { state } = useLocation();
	const at = (state as { at?: string } | null)?.at;
	useEffect(() => {
		if (address && address === at && title) recent.remember({ address, title });
	}, [address, at, title, recent]);
}
