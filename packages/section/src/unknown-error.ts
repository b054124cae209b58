/** The address names something that does not exist. The shell offers no Retry for it: asking again changes nothing. */
export class UnknownError extends Error {
	readonly retry = false;
}
