/** Under 900 px: one column, folded menus, the dock at the bottom. */
export const PHONE = "(max-width: 56.1875em)";
/** Under 600 px: the address is above its rule. */
export const SMALL = "(max-width: 37.4375em)";
export const DESK = "(min-width: 56.25em)";

/**
 * The widths at which the layout changes, in em of the browser's own font size. A style sheet names one,
 * `@media (--phone)`, and the build replaces the name by its condition.
 */
export const BREAKPOINTS = {
	"--phone": PHONE,
	"--desk": DESK,
	"--small": SMALL,
	/** 600 to 899 px: the address is beside its rule; lists have two columns. */
	"--tablet": "(min-width: 37.5em) and (max-width: 56.1875em)",
	/** Under 1180 px: the text has no rail. */
	"--narrow": "(max-width: 73.6875em)",
	/** 1180 to 1315 px: the text beside the rail is narrower than elsewhere. */
	"--small-laptop": "(min-width: 73.75em) and (max-width: 82.1875em)",
	/** From 1400 px: the full layout. */
	"--wide": "(min-width: 87.5em)",
	"--below-wide": "(max-width: 87.4375em)",
	/** From 1800 px: the page in the middle. */
	"--huge": "(min-width: 112.5em)",
	/** From 2200 px: everything larger, so that the page does not shrink to a third of the window. */
	"--vast": "(min-width: 137.5em)",
	/** Under 360 px: a small phone, or text enlarged on one. */
	"--small-phone": "(max-width: 22.4375em)",
	/** As high as a phone on its side, and wide enough for two columns. */
	"--low": "(max-height: 35em) and (min-width: 40em)",
	/** A small window, as at 400%. */
	"--low-small": "(max-height: 35em) and (max-width: 39.9375em)",
	/** To 288 px: text at 400%. */
	"--enlarged": "(max-width: 18em)",
} as const;
