/**
 * How a page tells the shell where the reader is. The shell watches these attributes, so that neither side
 * needs the other's React context:
 * - `data-address="D403"` with `data-title="Layering"` on each block;
 * - `data-status="tab 2 of 4"` on one element: the second cell of the status strip;
 * - `data-previous="D860 Martial Arts"` and `data-next` on an opened entry: those before and after it in its list;
 * - `data-fault` on a fault panel, and on an error that Retry may clear: lamp and register show that the page is incomplete;
 * - `data-loading` on a loader;
 * - `data-wide` on a list that extends into the column beside the text. An `aside` is that column: without `data-wide`,
 *   the shell puts pinned rules there;
 * - `data-opens="search"` or `"keypad"` on a button that opens that panel.
 * In return, the shell writes to the root the address of the block that is being read, `data-reading`, and how short
 * links begin, `data-links` (`https://dataterm.example/`), if the gateway has them.
 */
export type PageAttributes =
	| "data-address"
	| "data-title"
	| "data-status"
	| "data-previous"
	| "data-next"
	| "data-fault"
	| "data-loading"
	| "data-wide"
	| "data-opens";
