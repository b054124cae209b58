/** Requests that end: every step of one, and of its body, has a deadline. */
import { NotKept } from "./not-kept.ts";

/** After this many milliseconds in which nothing arrives, a request is lost: some networks never answer, or stop midway. */
const STALL_MS = 20_000;

/** Waits for a step. Rejects with NotKept if it takes too long, or if the signal is aborted meanwhile. */
export function inTime<T>(step: Promise<T>, signal?: AbortSignal): Promise<T> {
	return new Promise<T>((resolve, reject) => {
		const cancel = () => reject(new NotKept("canceled"));
		const timer = setTimeout(() => reject(new NotKept("lost")), STALL_MS);
		signal?.addEventListener("abort", cancel);
		if (signal?.aborted) cancel();
		step.then(resolve, reject).finally(() => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", cancel);
		});
	});
}

/** Returns a response whose body has arrived. Rejects, and ends the request, if the body stops midway. */
export async function arrived(response: Response, signal?: AbortSignal): Promise<Response> {
	if (!response.body) return response;
	const reader = response.body.getReader();
	const parts: Uint8Array[] = [];
	try {
		for (;;) {
			const { done, value } = await inTime(reader.read(), signal);
			if (done) return new Response(joined(parts), response);
			parts.push(value);
		}
	} catch (error) {
		reader.cancel().catch(() => {});
		throw error;
	}
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

/** Requests a URL. Returns the response with its whole body. Rejects with NotKept. */
export async function request(
	fetch: typeof globalThis.fetch,
	url: string,
	{ signal, ...options }: Omit<RequestInit, "signal"> & { signal?: AbortSignal } = {},
): Promise<Response> {
	const ended = new AbortController();
	const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
	try {
		return await arrived(await inTime(fetch(url, { ...options, signal: either }), signal), signal);
	} catch (cause) {
		ended.abort();
		throw cause instanceof NotKept ? cause : new NotKept("lost", { cause });
	}
}

/** Requests what only the site itself answers: a login or a portal redirects to its page. */
export async function get(
	fetch: typeof globalThis.fetch,
	url: string,
	options?: Parameters<typeof request>[2],
): Promise<Response> {
	const response = await request(fetch, url, { ...options, redirect: "error" });
	if (!response.ok) throw new NotKept("lost");
	return response;
}

/** Requests a file of a release; none is a page, which some servers answer for any path. */
export async function getFile(fetch: typeof globalThis.fetch, url: string, signal: AbortSignal): Promise<Response> {
	const response = await get(fetch, url, { signal });
	if (response.headers.get("Content-Type")?.startsWith("text/html")) throw new NotKept("lost");
	return response;
}
