import { useStore } from "@dataterm/ui/browser/use-store.ts";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SearchClient } from "./client.ts";

/** Asks the worker what is typed. Returns the answer that is shown: the last one, as long as it is of any use. */
export function useAnswer(client: SearchClient, typed: string) {
	const { answered, loading, missing } = useStore(client.state);
	const broken = useSyncExternalStore(client.worker.subscribe, client.worker.state).status === "failed";
	const question = useRef(typed);
	const [older] = useState(answered);
	const [typing, setTyping] = useState(isQuestion(typed));

	// An answer stays, with all that is said about it, until the next one comes: a key draws only itself.
	// What was answered before the search opened, or before it broke, stays as long as there still is a question, or still none.
	const isOther = (answered === older || broken) && isQuestion(answered?.question ?? "") !== typing;
	const shown = isOther ? undefined : answered;
	const isAnswering = shown !== undefined && !broken;
	/** Is there a question? */
	const asked = isAnswering ? isQuestion(shown.question) : typing;

	useEffect(() => {
		client.worker.load().catch(() => {}); // the boundary shows it
		client.ask(typed);
	}, [client, typed]);

	useEffect(() => {
		if (!isAnswering) setTyping(isQuestion(question.current));
	}, [isAnswering]);

	return {
		shown,
		asked,
		loading,
		missing,
		broken,
		/** The worker answers while the browser draws the key. A key that changes no state draws nothing else. */
		ask(query: string) {
			question.current = query;
			client.ask(query);
			if (!isAnswering) setTyping(isQuestion(query));
		},
		/** Read when Enter is pressed: the answer may have come since the last drawing. */
		isStale() {
			const isOlder = client.state.get().answered?.question !== question.current;
			return isOlder && !broken && (asked || isQuestion(question.current));
		},
	};
}

function isQuestion(text: string): boolean {
	return text.trim() !== "";
}
