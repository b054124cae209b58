import { ask } from "@dataterm/ui/section/ask.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { diagnose as diagnoseBy } from "./diagnosis.ts";

const diagnose = (files: string[], deadline: number) => diagnoseBy(files, { deadline, request: ask });

describe("the diagnosis of files that failed", () => {
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});
	const answers = (answer: (file: string, init?: RequestInit) => Promise<Response>) => {
		const fetch = vi.fn(answer);
		vi.stubGlobal("fetch", fetch);
		return fetch;
	};
	const script = async () => new Response("export {};", { headers: { "content-type": "text/javascript" } });
	const later = () => Date.now() + 10_000;

	test("names the first that is at fault", async () => {
		const fetch = answers(async (file) => (file === "/chunk.js" ? new Response("", { status: 503 }) : script()));
		const found = await diagnose(["/entry.js", "/chunk.js", "/other.js"], later());
		expect(found?.file).toBe("/chunk.js");
		expect(found?.message).toBe("The server answered 503.");
		expect(fetch.mock.calls.map(([file]) => file)).toEqual(["/entry.js", "/chunk.js"]);
	});

	test("knows a page by its type", async () => {
		answers(async () => new Response("x", { headers: { "content-type": "text/html; charset=utf-8" } }));
		expect((await diagnose(["/entry.js"], later()))?.message).toBe("The server sent a web page instead of a script.");
	});

	test("knows a network that fails", async () => {
		answers(() => Promise.reject(new TypeError("Failed to fetch")));
		expect((await diagnose(["/entry.js"], later()))?.message).toBe("The server cannot be reached.");
	});

	test("gives up at the deadline", async () => {
		vi.useFakeTimers();
		answers(
			(_, init) =>
				new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))),
		);
		let found: Awaited<ReturnType<typeof diagnose>>;
		void diagnose(["/entry.js"], Date.now() + 4000).then((it) => {
			found = it;
		});
		await vi.advanceTimersByTimeAsync(3999);
		expect(found).toBeUndefined();
		await vi.advanceTimersByTimeAsync(1);
		expect(found?.message).toBe("No answer within 10 seconds.");
	});

	test("finds nothing where every file is well", async () => {
		answers(script);
		expect(await diagnose(["/entry.js"], later())).toBeUndefined();
	});
});
