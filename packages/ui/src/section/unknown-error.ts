/**
 * The address names something that does not exist. The shell offers no Retry for it, since a retry changes nothing.
 * @example
 * throw new UnknownError("Unknown class chosen: plumber");
 */
export class UnknownError extends Error {
	readonly retry = false;
}
