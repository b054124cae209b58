import { expect, test } from "vitest";
import { retryUrl } from "./retry-url.ts";

test.each([
	["/s/fnff/abc/remoteEntry.js", 1, "/s/fnff/abc/remoteEntry.js"],
	["/s/fnff/abc/remoteEntry.js", 2, "/s/fnff/abc/~1/remoteEntry.js"],
	["/s/fnff/abc/chunks/x.js", 12, "/s/fnff/abc/~11/chunks/x.js"],
	["http://localhost:2020/s/shell/abc/chunks/x.js", 2, "http://localhost:2020/s/shell/abc/~1/chunks/x.js"],
	["http://localhost:5173/src/search/worker.ts", 2, "http://localhost:5173/src/search/worker.ts"],
])("%s at attempt %i is %s", (file, attempt, url) => {
	expect(retryUrl(file, attempt)).toBe(url);
});
