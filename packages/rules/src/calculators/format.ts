/** Apart from state.ts, so that a section's own code does not carry the reading and writing of states. */

/** Raise it only if a field changes its place or its writing, and keep reading the old one: links live for years. */
export const FORMAT = 1;
