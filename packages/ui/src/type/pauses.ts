/**
 * The space behind a comma at which a reader pauses, as a pattern. A clause of up to 10 characters stays with the next one
 * if that has more than 21: alone on a line it would be a fragment. One of up to 3, usually a figure, always stays.
 */
export const BEHIND_COMMA = "(?<=[^;:,.]{4},) (?:(?<=[^;:,.]{11}, )|(?=[^;:,.]{1,21}(?:[;:,.]|$)))";
