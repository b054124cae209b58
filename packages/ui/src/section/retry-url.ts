/**
 * Returns the URL of a release's file for an attempt, counted from 1: `/s/fnff/<release>/x.js`, then
 * `/s/fnff/<release>/~1/x.js`, where the gateway serves the same file. The browser remembers a failed module forever, so
 * each attempt needs its own URL.
 */
export function retryUrl(file: string, attempt: number): string {
	return attempt === 1 ? file : file.replace(/^(.*\/s\/[^/]+\/[^/]+\/)/, `$1~${attempt - 1}/`);
}
