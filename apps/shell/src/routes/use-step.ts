import { isInBar } from "@dataterm/ui/section/address-bar.ts";
import { use, useEffect, useReducer } from "react";
import { type Location, useLocation } from "react-router-dom";

/** Milliseconds that the page before stays while the next one loads; after that, the reader sees a loader. */
const WAIT_MS = 150;

type Outcome<T> = { value: T; error?: undefined } | { value?: undefined; error: unknown };

interface Step<T> {
	outcome?: Outcome<T>;
	done: Promise<void>;
	/** Ends with the work, or when the reader should see a loader. */
	soon: Promise<void>;
	isDrawn?: true;
}

/** By name. Outside of the components, because a page that waits is not kept until it is drawn. */
const steps = new Map<string, Step<unknown>>();

/**
 * Starts the work of a step of the history once, by a name that no other step has, and returns its outcome. The router
 * draws a page in a transition, so that the page before stays while this waits. Returns undefined if the work has not
 * ended by then, or if `start` had nothing to do and returned undefined.
 */
export function useStep<T>(name: string, start: () => Promise<T> | undefined): Outcome<T> | undefined {
	const location = useLocation();
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	const step = (steps.get(name) ?? begin(name, location, start)) as Step<T> | undefined;
	if (step) use(step.soon);
	const outcome = step?.outcome;
	useEffect(() => {
		if (step) step.isDrawn = true;
		return () => void steps.delete(name);
	}, [name, step]);
	useEffect(() => {
		let isCurrent = true;
		// Asks for what was drawn: the work may have ended since.
		if (step && !outcome) void step.done.then(() => isCurrent && redraw());
		return () => {
			isCurrent = false;
		};
	}, [step, outcome]);
	return outcome;
}

function begin<T>(name: string, location: Location, start: () => Promise<T> | undefined): Step<T> | undefined {
	const work = start();
	if (!work) return undefined;
	const step = {} as Step<T>;
	step.done = work.then(
		(value) => {
			step.outcome = { value };
		},
		(error: unknown) => {
			step.outcome = { error };
		},
	);
	// The reader left before the page was drawn: a step forward begins again.
	void step.done.then(() => !step.isDrawn && !isInBar(location) && steps.delete(name));
	step.soon = Promise.race([step.done, new Promise<void>((late) => setTimeout(late, WAIT_MS))]);
	steps.set(name, step);
	return step;
}
