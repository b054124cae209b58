import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stand as standPart } from "./resource.fixture.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** A part that can be fetched ahead of its use. */
function stand() {
	const fetches: { attempt: number; resolve: (value?: string) => void; reject: (error: unknown) => void }[] = [];
	const ahead = (attempt: number) =>
		new Promise<string | undefined>((resolve, reject) => fetches.push({ attempt, resolve, reject }));
	return { fetches, ...standPart({ ahead }) };
}

describe("a part that is fetched ahead", () => {
	test("is not loaded by that, and is fetched once however many ask", async () => {
		const { load, attempts, fetches, settled } = stand();
		const both = Promise.all([load.load({ ahead: true }), load.load({ ahead: true })]);
		expect(fetches).toMatchObject([{ attempt: 1 }]);
		fetches[0]?.resolve("code");
		expect(await both).toEqual(["code", "code"]);
		expect(await load.load({ ahead: true })).toBe("code");
		expect(fetches).toHaveLength(1);
		expect(load.state()).toEqual({ status: "idle" });
		expect(attempts).toHaveLength(0);
		const loaded = load.load();
		attempts[0]?.resolve("part");
		expect(await loaded).toBe("part");
		await settled();
		expect(load.state()).toEqual({ status: "ready", data: "part" });
		expect(await load.load({ ahead: true })).toBe("part");
	});

	test("is loaded at once by a reader who does not wait for that", async () => {
		const { load, attempts, fetches, settled } = stand();
		const early = vi.fn();
		load.load({ ahead: true }).then(early, () => {});
		const loaded = load.load();
		fetches[0]?.reject(new Error("late"));
		await settled();
		expect(load.state()).toEqual({ status: "loading" });
		attempts[0]?.resolve("part");
		expect(await loaded).toBe("part");
		expect(early).not.toHaveBeenCalled();
	});

	test("and fails is failed, in silence; the reader who needs it tries again at another URL", async () => {
		const { load, attempts, fetches, settled, ports } = stand();
		load.load({ ahead: true }).catch(() => {});
		fetches[0]?.reject(new Error("burnt out"));
		await settled();
		expect(load.state()).toMatchObject({ status: "failed", retrying: false });
		expect(ports.log).not.toHaveBeenCalled();
		const loaded = load.load();
		attempts[0]?.reject(new Error("burnt out again"));
		await expect(loaded).rejects.toMatchObject({ failure: { file: "/2/search.js", tried: { times: 2 } } });
		expect(ports.log).toHaveBeenCalledOnce();
	});

	test("and fails is forgotten when the network returns", async () => {
		const { load, fetches, settled, comeBack } = stand();
		load.load({ ahead: true }).catch(() => {});
		fetches[0]?.reject(new Error("burnt out"));
		await settled();
		comeBack();
		expect(load.state()).toEqual({ status: "idle" });
		void load.load({ ahead: true });
		expect(fetches).toMatchObject([{ attempt: 1 }, { attempt: 2 }]);
	});
});
