import { createPartialResponse } from "workbox-range-requests";

/**
 * Answers a request for a kept file with the range that it asks for, as the gateway does (gateway/internal/answer): one
 * valid range of a file that is not empty, and else the whole file. Media elements need it: Safari plays nothing
 * without. Workbox cuts the range, but takes one that reaches beyond the end for an error, and one beyond it for none.
 */
export async function rangeOf(request: Request, kept: Response): Promise<Response> {
	const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("Range") ?? "") ?? [];
	if (!from && !Number(to)) return kept;
	const blob = await kept.blob();
	const whole = new Response(blob, kept);
	const end = blob.size - 1;
	const first = from ? Number(from) : Math.max(0, blob.size - Number(to));
	const last = from && to ? Number(to) : end;
	if (blob.size === 0 || (to && first > last)) return whole;
	if (first > end) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${blob.size}` } });
	const Range = `bytes=${first}-${Math.min(last, end)}`;
	return createPartialResponse(new Request(request.url, { headers: { Range } }), whole);
}
