import { UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router-dom";
import { createRouter } from "./create-router.ts";
import type { SiteRoute } from "./routes.ts";

/** A promise that the test settles. */
export function deferred<T>() {
	let resolve: (value: T) => void = () => {};
	let reject: (error: unknown) => void = () => {};
	const promise = new Promise<T>((yes, no) => {
		resolve = yes;
		reject = no;
	});
	return { promise, resolve, reject };
}

/** A router over a history in memory. */
export function stand(routes: SiteRoute[], at = "/") {
	const history = createMemoryHistory({ initialEntries: [at] });
	const router = createRouter(history, routes);
	return { router, history, at: () => history.location.pathname + history.location.search };
}

/** A page whose loader ends when the test decides. */
export function slowPage() {
	const loads: ReturnType<typeof deferred<unknown>>[] = [];
	const signals: AbortSignal[] = [];
	const route: SiteRoute = {
		id: "slow",
		path: "slow",
		loader: ({ request }) => {
			const load = deferred<unknown>();
			loads.push(load);
			signals.push(request.signal);
			return load.promise;
		},
	};
	return { route, loads, signals };
}

/** Pages without loaders. */
export const pages: SiteRoute[] = [{ index: true }, { path: "armor" }, { path: "wounds" }];
