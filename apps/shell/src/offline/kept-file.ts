/** How the worker answers for the files of a release. */
import { CacheFirst } from "workbox-strategies";
import { FILES } from "./copy.ts";
import { rangeOf } from "./range.ts";

export type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>["plugins"]>[number];

/** Only keep() stores: what a reader opens is not stored by the way. */
export const storesNothing: Plugin = { cacheWillUpdate: async () => null };

export const isNavigation = (request: Request) => request.mode === "navigate";

/** The copy under a file's release, and the gateway if the copy does not have it. */
export const keptFile = new CacheFirst({
	cacheName: FILES,
	// Media elements ask for ranges with an Accept-Encoding of their own.
	matchOptions: { ignoreVary: true },
	plugins: [
		storesNothing,
		// A reader has opened it in a tab: a sheet that is not kept. This page says what is.
		{
			handlerDidError: async ({ request }) => (isNavigation(request) ? Response.redirect("/#/offline") : undefined),
		},
		// A retry asks below `~1/` or with `?~1` for what the copy has without it. The headers have the range.
		{
			cacheKeyWillBeUsed: async ({ request: { url, headers } }) =>
				new Request(url.replace(/(\/s\/[^/]+\/[^/]+)\/~\d+\//, "$1/").replace(/\?~\d+$/, ""), { headers }),
		},
		{
			cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
				cachedResponse && rangeOf(request, cachedResponse),
		},
	],
});
