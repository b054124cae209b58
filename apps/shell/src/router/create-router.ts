import { createStore } from "@dataterm/ui/create-store.ts";
import {
	createPath,
	type DataRouter,
	IDLE_NAVIGATION,
	type Location,
	matchRoutes,
	type NavigateOptions,
	type Navigation,
	NavigationType,
	type Path,
	type To,
	type UNSAFE_createHashHistory,
} from "react-router-dom";
import { dataOf, errorsOf, load, matchesToLoad, type Outcome } from "./loads.ts";
import { redirectLimit } from "./redirect-limit.ts";
import { keptRoutes, type Match, resolveTo, type SiteRoute } from "./routes.ts";

type History = ReturnType<typeof UNSAFE_createHashHistory>;

/** What the hooks of react-router read of the router's state. */
export interface RouterState
	extends Pick<DataRouter["state"], "historyAction" | "location" | "initialized" | "navigation" | "revalidation"> {
	matches: Match[];
	loaderData: Record<string, unknown>;
	/** By the id of the route that shows them. */
	errors: Record<string, unknown> | null;
}

interface NavigateFrom extends NavigateOptions {
	/** The id of the route that a relative target begins at. */
	fromRouteId?: string;
}

export interface Router {
	readonly state: RouterState;
	history: History;
	/** Calls `listener` after every change. Returns a function that stops it. */
	subscribe: (listener: () => void) => () => void;
	/** Goes to a path, or moves in the history. The promise settles when the page is shown, or a newer navigation starts. */
	navigate: (to: To | number, options?: NavigateFrom) => Promise<void>;
	/** Runs the page's loaders again. */
	revalidate: () => Promise<void>;
	/** Stops listening to the history. */
	dispose: () => void;
}

/**
 * Creates a router whose state the hooks and links of react-router read. It has the features of react-router's own router
 * that the site needs: loaders, redirects, lazy routes, error elements, and interruptible navigations. docs/adr/0042
 * lists what it leaves out. The routes match every path.
 */
export function createRouter(history: History, given: SiteRoute[]): Router {
	const routes = keptRoutes(given);
	const first = withSlash(history.location);
	const { get, set, subscribe } = createStore<RouterState>({
		historyAction: NavigationType.Pop,
		location: first,
		matches: match(first),
		initialized: false,
		navigation: IDLE_NAVIGATION,
		revalidation: "idle",
		loaderData: {},
		errors: null,
	});
	const update = (changes: Partial<RouterState>) => set({ ...get(), ...changes });
	/** Interrupts the current navigation. */
	let running = new AbortController();
	/** Settles the promise of steps in the history. */
	let endSteps = () => {};
	const redirects = redirectLimit();

	function match(location: Location): Match[] {
		return matchRoutes(routes, location) ?? [];
	}

	function newKey(): string {
		return Math.random().toString(36).slice(2, 10);
	}

	function locationOf(path: Path, state: unknown): Location {
		return { ...path, ...history.encodeLocation(path), state, key: newKey(), mask: undefined };
	}

	/**
	 * Loads what a page needs and shows it. If there is nothing to load, the page is shown before this returns. With an
	 * error, nothing is loaded and the error is shown.
	 */
	async function start(action: NavigationType, location: Location, isReload = false, error?: Error): Promise<void> {
		running.abort();
		running = new AbortController();
		const { signal } = running;
		const interrupted = new Promise<undefined>((done) => signal.addEventListener("abort", () => done(undefined)));
		const loading = (matches: Match[]) => {
			if (isReload || get().navigation.location === location) return;
			update({
				navigation: { ...IDLE_NAVIGATION, state: "loading", location, matches, historyAction: action } as Navigation,
			});
		};

		let matches = match(location);
		const last = matches.at(-1)?.route;
		if (last?.beside) {
			loading(matches);
			const found = await Promise.race([last.beside(), interrupted]);
			if (signal.aborted) return;
			if (found && last.beside) {
				(matches.at(-2)?.route.children ?? routes).push(...keptRoutes(found, `${last.id}/`));
				last.beside = undefined;
				matches = match(location);
			}
		}

		const outcomes = new Map<string, Outcome>();
		const toLoad = error ? [] : matchesToLoad(matches, location, get());
		const shown = matches.at(-1)?.route.id;
		if (error && shown) outcomes.set(shown, { error });
		if (toLoad.length > 0) {
			loading(matches);
			const request = new Request(history.createURL({ ...location, hash: "" }), { signal });
			const loads = toLoad.map(async (match) => outcomes.set(match.route.id, await load(match, request)));
			await Promise.race([Promise.all(loads), interrupted]);
			if (signal.aborted) return;
			for (const [id, outcome] of outcomes) {
				if ("redirect" in outcome) return redirect(outcome.redirect, matches, location, id, action);
			}
		}

		if (!isReload && action === NavigationType.Push) history.push(location, location.state);
		if (!isReload && action === NavigationType.Replace) history.replace(location, location.state);
		update({
			historyAction: action,
			location,
			matches,
			initialized: true,
			navigation: IDLE_NAVIGATION,
			revalidation: "idle",
			loaderData: dataOf(matches, outcomes, get().loaderData),
			errors: errorsOf(matches, outcomes),
		});
		endSteps();
	}

	async function redirect(
		{ headers }: Response,
		matches: Match[],
		location: Location,
		from: string,
		action: NavigationType,
	): Promise<void> {
		const target = headers.get("Location") ?? "";
		if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return window.location.assign(target);
		const isReplace = action === NavigationType.Replace || headers.has("X-Remix-Replace");
		const to = locationOf(resolveTo(target, matches, location, from), null);
		const error = redirects.pass(createPath(location), createPath(to));
		await start(isReplace ? NavigationType.Replace : NavigationType.Push, to, false, error);
	}

	/** An address that was typed has neither a key nor a place in the history. Without a key of its own, two are the same. */
	function withKey(location: Location, isTyped: boolean): Location {
		if (!isTyped || location.key !== "default") return location;
		const typed = { ...location, key: newKey() };
		history.replace(typed, null);
		return typed;
	}

	const stopListening = history.listen(({ location, delta }) => {
		void start(NavigationType.Pop, withKey(withSlash(location), delta === null));
	});
	void start(NavigationType.Pop, first);

	return {
		get state() {
			return get();
		},
		history,
		subscribe,
		async navigate(to, { replace, state = null, fromRouteId, relative } = {}) {
			endSteps();
			if (typeof to === "number") {
				const ended = new Promise<void>((done) => {
					endSteps = done;
				});
				history.go(to);
				return ended;
			}
			const { location, matches } = get();
			const next = locationOf(resolveTo(to, matches, location, fromRouteId, relative), state);
			const isElsewhere = next.pathname !== location.pathname;
			const error = isElsewhere ? redirects.pass(createPath(location), createPath(next)) : undefined;
			await start(replace ? NavigationType.Replace : NavigationType.Push, next, false, error);
		},
		async revalidate() {
			update({ revalidation: "loading" });
			const { historyAction, location, navigation } = get();
			// A running navigation loads what it needs anyway, and ends this one.
			if (navigation.state === "idle") await start(historyAction, { ...location }, true);
		},
		dispose() {
			redirects.reset();
			running.abort();
			stopListening();
		},
	};
}

/** The history gives every location a slash but one that begins with a dot: `#../armor`, which a reader can type. */
function withSlash(location: Location): Location {
	return { ...location, pathname: location.pathname.replace(/^\./, "/.") };
}
