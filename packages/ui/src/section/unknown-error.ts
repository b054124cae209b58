/** The address names something that does not exist. The shell offers no Retry for it, since a retry changes nothing. */
export class UnknownError extends Error {
	readonly retry = false;
}
