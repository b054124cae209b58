/**
 * The site's service worker, which a browser has only if its reader keeps the site. While the gateway can be reached, the
 * page always comes from there, so that a new revision and a rollback are seen at once; its files come from the copy
 * under their release, and from the gateway if the copy does not have them.
 */
import { registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";
import { offlineList, prune, renew } from "./copy.ts";
import { isNavigation, keptFile, type Plugin, storesNothing } from "./kept-file.ts";
import { CONTACT_MESSAGE, KEPT_MESSAGE, PAGE, REACHED_MESSAGE, UNREACHED_MESSAGE } from "./names.ts";
import { onceMore } from "./once-more.ts";
import { arrived } from "./requests.ts";

declare const self: ServiceWorkerGlobalScope;

/** After this long the kept page is shown: on a bad network the gateway may answer much later, or never. */
const NETWORK_TIMEOUT_S = 3;

const ports = { fetch: fetch.bind(self), caches, locks: navigator.locks };

/** A page of the site is one that has arrived: not half of one, nor what a proxy answers for a gateway that is down. */
const isWhole: Plugin = {
	fetchDidSucceed: async ({ response }) => {
		if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
		return arrived(response);
	},
};

const page = new NetworkFirst({
	cacheName: PAGE,
	networkTimeoutSeconds: NETWORK_TIMEOUT_S,
	plugins: [storesNothing, isWhole, { cacheKeyWillBeUsed: async () => "/" }],
});

/** Pages that are not kept, and where on the kept page a reader without a network finds the same. */
const notKept = (elsewhere: (url: URL) => string) =>
	new NetworkOnly({
		networkTimeoutSeconds: NETWORK_TIMEOUT_S,
		plugins: [isWhole, { handlerDidError: async ({ request }) => Response.redirect(elsewhere(new URL(request.url))) }],
	});

/** The same rule, with the state of its calculators. */
const shortLink = notKept(({ pathname, search }) => `/#/@${pathname.slice(1, 5).toUpperCase()}${search}`);
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
	({ request, sameOrigin, url }) => sameOrigin && isNavigation(request) && /^\/[0-9A-Fa-f]{4}\/?$/.test(url.pathname),
	shortLink,
);
registerRoute(
	({ request, sameOrigin, url }) => sameOrigin && isNavigation(request) && url.pathname === "/index",
	index,
);
registerRoute(
	({ sameOrigin, url }) =>
		sameOrigin && url.pathname !== "/" && (url.pathname.startsWith("/s/") || url.searchParams.has("r")),
	keptFile,
);

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// An open page asks for it as it starts, and when the gateway reports a revision.
self.addEventListener("message", (event) => {
	if (event.data === CONTACT_MESSAGE) event.waitUntil(contact());
});

/** Follows the gateway: drops what is withdrawn, then keeps the live revision. */
const contact = onceMore(async () => {
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
});

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
