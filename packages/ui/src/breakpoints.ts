// The breakpoints of breakpoints.css that scripts ask for, for matchMedia().

/** Under 900 px: one column, folded menus, the dock at the bottom. */
export const PHONE = "(max-width: 56.1875em)";
/** Under 600 px: the address is above its rule. */
export const SMALL = "(max-width: 37.4375em)";
export const DESK = "(min-width: 56.25em)";
