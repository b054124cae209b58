import { NotLoaded } from "@dataterm/ui/section/ask.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LoadFault } from "./diagnosis.ts";
import { failure, stand } from "./resource.fixture.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("is idle until somebody loads it, loads once however many ask, and is ready", async () => {
	const { load, attempts, settled } = stand();
	expect(load.state()).toEqual({ status: "idle" });
	const both = Promise.all([load.load(), load.load()]);
	const prefetched = vi.fn();
	load.prefetch(prefetched);
	expect(load.state()).toEqual({ status: "loading" });
	attempts[0]?.resolve("code");
	await settled();
	expect(await both).toEqual(["code", "code"]);
	expect(prefetched).toHaveBeenCalledExactlyOnceWith("code");
	expect(load.state()).toEqual({ status: "ready", data: "code" });
	expect(await load.load()).toBe("code");
	expect(attempts).toHaveLength(1);
});

describe("a failure", () => {
	test("names the file at fault and why, rejects with the same, and is logged once", async () => {
		const { load, ports, fail } = stand();
		ports.ask.mockImplementation(async (url) => {
			if (url === "/1/dialog.js") throw new NotLoaded("The server answered 503.");
			return "";
		});
		const rejected = load.load().catch((error) => error);
		await fail();
		expect(await rejected).toBeInstanceOf(LoadFault);
		expect(failure(load)).toMatchObject({
			why: "The server answered 503.",
			file: "/1/dialog.js",
			gone: false,
			tried: { times: 1 },
		});
		expect(ports.log).toHaveBeenCalledExactlyOnceWith(
			"The search did not load: The server answered 503.",
			expect.any(Error),
		);
	});

	test("of the network says so if every file arrives by now", async () => {
		const { load, fail } = stand();
		void load.load().catch(() => {});
		await fail();
		expect(failure(load)).toMatchObject({ why: "The server cannot be reached.", file: "/1/search.js" });
	});

	test("of the code itself says what it threw", async () => {
		const { load, fail } = stand();
		void load.load().catch(() => {});
		await fail(new TypeError("x is undefined"));
		expect(failure(load).why).toBe("It crashed while starting: x is undefined");
	});

	test("that the part explains itself is not looked into", async () => {
		const { load, ports, fail } = stand();
		void load.load().catch(() => {});
		await fail(new NotLoaded("It loaded, but exposes no section."));
		expect(failure(load).why).toBe("It loaded, but exposes no section.");
		expect(ports.ask).not.toHaveBeenCalled();
	});

	test.each([
		[false, true],
		[true, false],
	])("because the release is gone: followsLive %s, final %s", async (followsLive, gone) => {
		const { load, fail } = stand({ followsLive });
		void load.load().catch(() => {});
		await fail(new NotLoaded("This version of the site is no longer available (410).", true));
		expect(failure(load).gone).toBe(gone);
	});

	test("comes after ten seconds without an answer, and the attempt is aborted", async () => {
		const { load, attempts } = stand();
		void load.load().catch(() => {});
		await vi.advanceTimersByTimeAsync(9_999);
		expect(load.state().status).toBe("loading");
		await vi.advanceTimersByTimeAsync(1);
		expect(failure(load)).toMatchObject({ why: "No answer within 10 seconds.", file: "/1/search.js" });
		expect(attempts[0]?.signal.aborted).toBe(true);
		attempts[0]?.resolve("late");
		await vi.advanceTimersByTimeAsync(0);
		expect(load.state().status).toBe("failed");
	});

	test("includes the diagnosis in the ten seconds", async () => {
		const { load, ports, fail } = stand();
		void load.load().catch(() => {});
		await vi.advanceTimersByTimeAsync(6_000);
		await fail();
		expect(ports.ask.mock.calls[0]?.[2]).toMatchObject({ timeoutMs: 4_000 });
	});
});

describe("a retry", () => {
	test("keeps the fault until it has ended, and asks under the next number", async () => {
		const { load, attempts, fail, settled } = stand();
		const seen: number[] = [];
		void load.load().catch(() => {});
		await fail();
		load.subscribe(() => seen.push(1));
		load.retry();
		load.retry();
		expect(attempts).toHaveLength(2);
		expect(load.state()).toMatchObject({ status: "failed", retrying: true });
		await fail();
		expect(load.state()).toMatchObject({ status: "failed", retrying: false });
		expect(failure(load)).toMatchObject({ file: "/2/search.js", tried: { times: 2 } });
		load.retry();
		attempts[2]?.resolve("code");
		await settled();
		expect(load.state()).toEqual({ status: "ready", data: "code" });
		load.retry();
		expect(attempts).toHaveLength(3);
		expect(seen).toHaveLength(4);
	});

	test("is logged once somebody waits for the part, not while it is only loaded ahead", async () => {
		const { load, fail, ports } = stand();
		void load.load({ ahead: true }).catch(() => {});
		await fail();
		expect(ports.log).not.toHaveBeenCalled();
		void load.load().catch(() => {});
		await fail();
		expect(ports.log).toHaveBeenCalledOnce();
	});

	test("is what a later load is, with a loader in place of the old fault; a prefetch is not", async () => {
		const { load, attempts, fail } = stand();
		load.prefetch();
		await fail();
		load.prefetch();
		expect(attempts).toHaveLength(1);
		void load.load().catch(() => {});
		expect(attempts).toHaveLength(2);
		expect(load.state()).toEqual({ status: "loading" });
	});
});

describe("canceled", () => {
	test("a load is idle again, and what it brings is ignored", async () => {
		const { load, attempts, settled, ports } = stand();
		const rejected = load.load().catch((error) => error);
		load.cancel();
		expect(load.state()).toEqual({ status: "idle" });
		expect(attempts[0]?.signal.aborted).toBe(true);
		attempts[0]?.resolve("late");
		await settled();
		expect(load.state()).toEqual({ status: "idle" });
		expect((await rejected).name).toBe("AbortError");
		expect(ports.log).not.toHaveBeenCalled();
		void load.load().catch(() => {});
		expect(attempts).toHaveLength(2);
	});

	test("a retry leaves the fault, and Retry works again", async () => {
		const { load, attempts, fail } = stand();
		void load.load().catch(() => {});
		await fail();
		load.retry();
		load.cancel();
		expect(load.state()).toMatchObject({ status: "failed", retrying: false });
		load.retry();
		expect(attempts).toHaveLength(3);
	});

	test("a diagnosis is given up, and nothing is logged", async () => {
		const { load, ports, fail, settled } = stand();
		let answer = () => {};
		ports.ask.mockReturnValue(new Promise((resolve) => (answer = () => resolve(""))));
		void load.load().catch(() => {});
		await fail();
		load.cancel();
		expect(ports.ask.mock.calls[0]?.[2]?.signal?.aborted).toBe(true);
		answer();
		await settled();
		expect(load.state()).toEqual({ status: "idle" });
		expect(ports.log).not.toHaveBeenCalled();
	});

	test("nothing happens if nothing is under way", () => {
		const { load } = stand();
		load.cancel();
		expect(load.state()).toEqual({ status: "idle" });
	});
});

test("a part that is lost after it was ready has a fault, and a retry loads it again", async () => {
	const { load, attempts, settled, ports } = stand();
	load.lose(new Error("too early"));
	expect(load.state()).toEqual({ status: "idle" });
	load.prefetch();
	attempts[0]?.resolve("worker");
	await settled();
	load.lose(new Error("out of memory"));
	expect(failure(load)).toMatchObject({ why: "It crashed: out of memory", file: "/1/search.js" });
	expect(ports.log).toHaveBeenCalledExactlyOnceWith("The search stopped:", expect.any(Error));
	load.retry();
	attempts[1]?.resolve("worker");
	await settled();
	expect(load.state()).toEqual({ status: "ready", data: "worker" });
});
