import { createResource } from "@dataterm/ui/section/resource.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Site } from "../site/discovery.ts";
import { createSearchClient } from "./client.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** A worker that says what the test tells it to. */
class FakeWorker extends EventTarget {
	received: ToWorker[] = [];
	terminated = false;
	postMessage(message: ToWorker) {
		this.received.push(message);
	}
	terminate() {
		this.terminated = true;
	}
	say(data: FromWorker) {
		this.dispatchEvent(new MessageEvent("message", { data }));
	}
	crash(message: string) {
		this.dispatchEvent(Object.assign(new Event("error"), { message }));
	}
}

const site = {
	sections: [
		{ name: "fnff", title: "FNFF", bank: "D", release: "abc" },
		{ name: "mainframe", title: "Mainframe", release: "def" },
	],
} as unknown as Site;

function stand() {
	const workers: FakeWorker[] = [];
	const returns = new Set<() => void>();
	const onReturn = (listener: () => void) => {
		returns.add(listener);
		return () => returns.delete(listener);
	};
	const client = createSearchClient(site, {
		createWorker: () => {
			const worker = new FakeWorker();
			workers.push(worker);
			return worker as unknown as Worker;
		},
		onReturn,
		recent: () => [{ address: "D403", title: "Layering" }],
		load: (part) => createResource(part, { ask: async () => "", onReturn, log: () => {} }),
		url: "/s/shell/abc/chunks/worker.js",
	});
	const start = async () => {
		client.worker.prefetch();
		workers.at(-1)?.say({ kind: "state", loading: 1, missing: [] });
		await vi.advanceTimersByTimeAsync(0);
	};
	const comeBack = () => {
		for (const listener of returns) listener();
	};
	const status = () => client.worker.state().status;
	return { client, workers, start, status, comeBack };
}

test("starts once, with the index of every section that has addresses, and passes on what the worker says", async () => {
	const { client, workers, start, status } = stand();
	client.worker.prefetch();
	await start();
	expect(status()).toBe("ready");
	expect(workers).toHaveLength(1);
	expect(workers[0]?.received).toEqual([
		{ kind: "load", files: [{ bank: "D", title: "FNFF", file: "/s/fnff/abc/search.json" }], screens: [] },
	]);
	expect(client.state.get()).toEqual({ loading: 1, missing: [] });
	client.ask("stun");
	expect(workers[0]?.received.at(-1)).toEqual({ kind: "ask", question: "stun", recent: ["D403"] });
	workers[0]?.say({ kind: "answer", reply: { question: "stun", found: [] } });
	expect(client.state.get().answered).toEqual({ question: "stun", found: [] });
});

describe("a worker", () => {
	test("that hangs is a fault after ten seconds, and ends", async () => {
		const { client, workers, status } = stand();
		client.worker.prefetch();
		await vi.advanceTimersByTimeAsync(10_000);
		expect(status()).toBe("failed");
		expect(workers[0]?.terminated).toBe(true);
	});

	test("that does not load is a fault; a retry starts another, which gets the question", async () => {
		const { client, workers, status } = stand();
		client.worker.prefetch();
		client.ask("stun");
		workers[0]?.crash("");
		await vi.advanceTimersByTimeAsync(0);
		expect(client.worker.state()).toMatchObject({
			status: "failed",
			failure: { why: "It crashed while starting: Its worker did not load." },
		});
		client.worker.retry();
		workers[1]?.say({ kind: "state", loading: 1, missing: [] });
		await vi.advanceTimersByTimeAsync(0);
		expect(status()).toBe("ready");
		expect(workers[1]?.received.map(({ kind }) => kind)).toEqual(["load", "ask"]);
	});

	test("that crashes later is a fault, too", async () => {
		const { client, workers, start, status } = stand();
		await start();
		workers[0]?.crash("out of memory");
		expect(status()).toBe("failed");
		expect(client.worker.state()).toMatchObject({ failure: { why: "It crashed: out of memory" } });
	});
});

test("indexes that did not load are loaded again when the network returns, while somebody looks", async () => {
	const { client, workers, start, comeBack } = stand();
	await start();
	const missing = { title: "FNFF", why: "The server answered 503.", gone: false };
	const close = client.state.subscribe(() => {});
	workers[0]?.say({ kind: "state", loading: 0, missing: [missing] });
	close();
	comeBack();
	expect(workers[0]?.received).toHaveLength(1);
	workers[0]?.say({ kind: "state", loading: 1, missing: [] });
	client.state.subscribe(() => {});
	workers[0]?.say({ kind: "state", loading: 0, missing: [missing] });
	expect(workers[0]?.received).toHaveLength(1);
	comeBack();
	expect(workers[0]?.received.at(-1)).toEqual({ kind: "retry" });
	workers[0]?.say({ kind: "state", loading: 0, missing: [{ ...missing, gone: true }] });
	comeBack();
	expect(workers[0]?.received).toHaveLength(2);
	client.retryIndexes();
	expect(workers[0]?.received).toHaveLength(3);
});

describe("indexes that did not load, and the network returned", () => {
	const missing = { title: "FNFF", why: "The server cannot be reached.", gone: false };

	test("while nobody looked: they are loaded again when somebody opens the search", async () => {
		const { client, workers, start, comeBack } = stand();
		await start();
		workers[0]?.say({ kind: "state", loading: 0, missing: [missing] });
		comeBack();
		const close = client.state.subscribe(() => {});
		expect(workers[0]?.received.at(-1)).toEqual({ kind: "retry" });
		workers[0]?.say({ kind: "state", loading: 1, missing: [] });
		close();
		client.state.subscribe(() => {});
		expect(workers[0]?.received).toHaveLength(2);
	});

	test("while others were still loading: they are loaded again once all have an answer, once", async () => {
		const { client, workers, start, comeBack } = stand();
		client.state.subscribe(() => {});
		await start();
		comeBack();
		workers[0]?.say({ kind: "state", loading: 1, missing: [missing] });
		expect(workers[0]?.received).toHaveLength(1);
		workers[0]?.say({ kind: "state", loading: 0, missing: [missing] });
		expect(workers[0]?.received.at(-1)).toEqual({ kind: "retry" });
		workers[0]?.say({ kind: "state", loading: 0, missing: [missing] });
		expect(workers[0]?.received).toHaveLength(2);
	});
});
