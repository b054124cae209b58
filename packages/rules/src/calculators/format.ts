/** In its own file, so that a section's code does not include the code that reads and writes states. */

/** Raise it only if a field changes its position or notation, and keep reading the old format: links live for years. */
export const FORMAT = 1;
