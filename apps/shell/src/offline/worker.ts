/**
 * The site's service worker, which a browser has only if its reader keeps the site. While the gateway can be reached, the
 * page always comes from there, so that a new revision and a rollback are seen at once; its files come from the copy
 * under their release, and from the gateway if the copy does not have them.
 */
import { RangeRequestsPlugin } from "workbox-range-requests";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { FILES, offlineList, prune, renew } from "./copy.ts";
import { CONTACT_MESSAGE, KEPT_MESSAGE, PAGE, REACHED_MESSAGE, UNREACHED_MESSAGE } from "./names.ts";

declare const self: ServiceWorkerGlobalScope;

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>["plugins"]>[number];

/** After this long the kept page is shown: on a bad network the gateway may answer much later, or never. */
const NETWORK_TIMEOUT_S = 3;

const ports = { fetch: fetch.bind(self), caches, locks: navigator.locks };

/** Only keep() stores: what a reader opens is not stored by the way. */
const storesNothing: Plugin = { cacheWillUpdate: async () => null };

/** A proxy answers for a gateway that is down: that is not a page of the site. */
const noServerError: Plugin = {
	fetchDidSucceed: async ({ response }) => {
		if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
		return response;
	},
};

const isNavigation = (request: Request) => request.mode === "navigate";

const page = new NetworkFirst({
	cacheName: PAGE,
	networkTimeoutSeconds: NETWORK_TIMEOUT_S,
	plugins: [storesNothing, noServerError, { cacheKeyWillBeUsed: async () => "/" }],
});

const file = new CacheFirst({
	cacheName: FILES,
	// Media elements ask for ranges with an Accept-Encoding of their own.
	matchOptions: { ignoreVary: true },
	plugins: [
		storesNothing,
		// A reader has opened it in a tab: a sheet that is not kept. This page says what is.
		{
			handlerDidError: async ({ request }) => (isNavigation(request) ? Response.redirect("/#/offline") : undefined),
		},
		// A retry asks below `~1/` or with `?~1` for what the copy has without it.
		{
			cacheKeyWillBeUsed: async ({ request }) =>
				request.url.replace(/(\/s\/[^/]+\/[^/]+)\/~\d+\//, "$1/").replace(/\?~\d+$/, ""),
		},
		new RangeRequestsPlugin(),
	],
});

/** Pages that are not kept, and where on the kept page a reader without a network finds the same. */
const notKept = (elsewhere: (url: URL) => string) =>
	new NetworkOnly({
		networkTimeoutSeconds: NETWORK_TIMEOUT_S,
		plugins: [
			noServerError,
			{ handlerDidError: async ({ request }) => Response.redirect(elsewhere(new URL(request.url))) },
		],
	});

/** The same rule, with the state of its calculators. */
const shortLink = notKept(({ pathname, search }) => `/#/@${pathname.slice(1).toUpperCase()}${search}`);
/** The search finds every rule that the index lists. */
const index = notKept(() => "/?open=search");

registerRoute(
	({ request, sameOrigin, url }) =>
		sameOrigin && isNavigation(request) && url.pathname === "/" && !url.searchParams.has("mfe"),
	({ request, event }) => {
		const arrived = event as FetchEvent;
		arrived.waitUntil(tidy(arrived.resultingClientId));
		return page.handle({ request, event });
	},
);
registerRoute(
	({ request, sameOrigin, url }) => sameOrigin && isNavigation(request) && /^\/[0-9A-Fa-f]{4}$/.test(url.pathname),
	shortLink,
);
registerRoute(
	({ request, sameOrigin, url }) => sameOrigin && isNavigation(request) && url.pathname === "/index",
	index,
);
registerRoute(
	({ sameOrigin, url }) =>
		sameOrigin && url.pathname !== "/" && (url.pathname.startsWith("/s/") || url.searchParams.has("r")),
	file,
);

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// An open page asks for it as it starts, and when the gateway reports a revision.
self.addEventListener("message", (event) => {
	if (event.data === CONTACT_MESSAGE) event.waitUntil(contact());
});

let contacting: Promise<void> | undefined;

/** Follows the gateway: drops what is withdrawn, then keeps the live revision. Several calls share one. */
function contact(): Promise<void> {
	contacting ??= follow().finally(() => {
		contacting = undefined;
	});
	return contacting;
}

async function follow(): Promise<void> {
	try {
		const list = await offlineList(ports).catch(async (error) => {
			await tell(UNREACHED_MESSAGE);
			throw error;
		});
		await tell(REACHED_MESSAGE);
		// The gateway ends this worker. The next one starts once this has nothing to do, so that it must not wait for it.
		if (!list) return void self.registration.update().catch(() => {});
		if (await renew(list, ports)) await tell(KEPT_MESSAGE);
	} catch {
		// The copy stays as it is. The next contact tries again.
	}
}

/** Before a page opens, and if no other is open: files of earlier revisions are not needed any more. */
async function tidy(opening: string): Promise<void> {
	if ((await openPages()).every(({ id }) => id === opening)) await prune(ports).catch(() => {});
}

async function tell(message: string): Promise<void> {
	for (const page of await openPages()) page.postMessage(message);
}

/** The pages that are open, also those that the reader has loaded past the worker. */
function openPages(): Promise<readonly WindowClient[]> {
	return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}
