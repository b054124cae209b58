import { afterEach, describe, expect, test, vi } from "vitest";
import { type Cause, diagnose, reason } from "./fault.ts";

describe("a cause in one line", () => {
	test.each<[Cause, string]>([
		[{ kind: "network" }, "The network gave no answer."],
		[{ kind: "status", status: 404 }, "The file is not there (404)."],
		[{ kind: "status", status: 503 }, "The server answered 503."],
		[{ kind: "html" }, "The server answered a page instead of a script (HTML)."],
		[{ kind: "timeout" }, "The server gave no answer in 10 seconds."],
		[{ kind: "thrown", message: "burnt out" }, "Its code stopped as it started: burnt out"],
		[{ kind: "contract", found: 2, wanted: 1 }, "It was built for contract 2; this site speaks contract 1."],
		[{ kind: "exposes" }, "It loaded, but exposes no section."],
	])("%o", (cause, line) => {
		expect(reason(cause)).toBe(line);
	});
});

describe("the diagnosis of files that failed", () => {
	afterEach(() => {
		vi.useRealTimers();
	});
	const answer = (status: number, type = "text/javascript") =>
		new Response(status === 204 ? null : "x", { status, headers: { "content-type": type } });
	const later = () => Date.now() + 10_000;

	test("names the first that is at fault", async () => {
		const asked: string[] = [];
		const found = await diagnose(["/entry.js", "/chunk.js", "/other.js"], later(), async (file) => {
			asked.push(String(file));
			return answer(file === "/chunk.js" ? 404 : 200);
		});
		expect(found).toEqual({ file: "/chunk.js", cause: { kind: "status", status: 404 } });
		expect(asked).toEqual(["/entry.js", "/chunk.js"]);
	});

	test("knows a page by its type", async () => {
		const found = await diagnose(["/entry.js"], later(), async () => answer(200, "text/html; charset=utf-8"));
		expect(found?.cause).toEqual({ kind: "html" });
	});

	test("knows a network that fails", async () => {
		const found = await diagnose(["/entry.js"], later(), () => Promise.reject(new TypeError("Failed to fetch")));
		expect(found?.cause).toEqual({ kind: "network" });
	});

	test("gives up at the deadline", async () => {
		vi.useFakeTimers();
		const hanging: typeof fetch = (_, init) =>
			new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))));
		const found = diagnose(["/entry.js"], Date.now() + 4000, hanging);
		await vi.advanceTimersByTimeAsync(3999);
		await vi.advanceTimersByTimeAsync(1);
		expect((await found)?.cause).toEqual({ kind: "timeout" });
	});

	test("finds nothing where every file is well", async () => {
		expect(await diagnose(["/entry.js"], later(), async () => answer(200))).toBeUndefined();
	});
});
