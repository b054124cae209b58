/** When the network returns, a part that failed is loaded again. */
import { NotLoaded } from "@dataterm/ui/section/ask.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { failure, stand } from "./resource.fixture.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

describe("a retry", () => {
	test("starts by itself when the network returns, while somebody watches", async () => {
		const { load, attempts, fail, comeBack } = stand();
		void load.load().catch(() => {});
		await fail();
		const stop = load.subscribe(() => {});
		comeBack();
		expect(attempts).toHaveLength(2);
		await fail();
		stop();
		comeBack();
		expect(attempts).toHaveLength(2);
	});

	test("starts by itself when an attempt fails during which the network has returned, once", async () => {
		const { load, attempts, fail, comeBack } = stand();
		void load.load().catch(() => {});
		load.subscribe(() => {});
		comeBack();
		await fail();
		expect(attempts).toHaveLength(2);
		await fail();
		expect(attempts).toHaveLength(2);
		expect(failure(load).tried.times).toBe(2);
	});

	test("is left to the next reader if the network returns while nobody watches: the old fault is not shown", async () => {
		const { load, attempts, fail, comeBack } = stand();
		void load.load().catch(() => {});
		await fail();
		comeBack();
		expect(load.state()).toEqual({ status: "idle" });
		load.prefetch();
		expect(attempts).toHaveLength(2);
		comeBack();
		expect(load.state()).toEqual({ status: "loading" });
	});

	test("does not start by itself if the release is gone", async () => {
		const { load, attempts, fail, comeBack } = stand();
		void load.load().catch(() => {});
		await fail(new NotLoaded("gone", true));
		load.subscribe(() => {});
		comeBack();
		expect(attempts).toHaveLength(1);
	});
});

describe("a retry that was canceled", () => {
	test("starts again when the network returns after that, while another area shows the fault", async () => {
		const { load, attempts, fail, comeBack } = stand();
		void load.load().catch(() => {});
		load.subscribe(() => {});
		await fail();
		load.retry();
		load.cancel();
		expect(attempts).toHaveLength(2);
		comeBack();
		expect(attempts).toHaveLength(3);
		expect(load.state()).toMatchObject({ status: "failed", retrying: true });
	});

	test("does not start again for a return before that: the reader has canceled it since", async () => {
		const { load, attempts, fail, comeBack } = stand();
		void load.load().catch(() => {});
		load.subscribe(() => {});
		await fail();
		load.retry();
		comeBack();
		load.cancel();
		expect(attempts).toHaveLength(2);
		expect(load.state()).toMatchObject({ status: "failed", retrying: false });
	});
});

test("a part that was lost is loaded again when the network returns after that", async () => {
	const { load, attempts, settled, comeBack } = stand();
	load.prefetch();
	load.subscribe(() => {});
	comeBack();
	attempts[0]?.resolve("worker");
	await settled();
	load.lose(new Error("out of memory"));
	expect(attempts).toHaveLength(1);
	comeBack();
	expect(attempts).toHaveLength(2);
});
