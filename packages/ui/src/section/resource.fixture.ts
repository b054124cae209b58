import { vi } from "vitest";
import { createResource, type Ports, type Source } from "./resource.ts";

/** Creates a part whose attempts a test settles by hand, and the environment of its load. Needs fake timers. */
export function stand(part: Partial<Source<string>> = {}) {
	const attempts: { resolve: (value: string) => void; reject: (error: unknown) => void; signal: AbortSignal }[] = [];
	const returns = new Set<() => void>();
	const ports = {
		ask: vi.fn<Ports["ask"]>().mockResolvedValue(""),
		onReturn: (listener: () => void) => {
			returns.add(listener);
			return () => returns.delete(listener);
		},
		log: vi.fn<Ports["log"]>(),
	};
	const load = createResource(
		{
			title: "The search",
			load: (_, signal) => new Promise((resolve, reject) => attempts.push({ resolve, reject, signal })),
			files: (attempt) => [`/${attempt}/search.js`, `/${attempt}/dialog.js`],
			...part,
		},
		ports,
	);
	const settled = () => vi.advanceTimersByTimeAsync(0);
	return {
		load,
		ports,
		attempts,
		settled,
		/** The network returns. */
		comeBack: () => {
			// An event does not reach the listeners that it adds.
			for (const listener of [...returns]) listener();
		},
		fail: async (error: unknown = new Error("Failed to fetch dynamically imported module: /1/search.js")) => {
			attempts.at(-1)?.reject(error);
			await settled();
		},
	};
}

/** Returns what the fault of a failed part says. */
export function failure(load: ReturnType<typeof stand>["load"]) {
	const state = load.state();
	if (state.status !== "failed") throw new Error(`The state is ${state.status}.`);
	return state.failure;
}
