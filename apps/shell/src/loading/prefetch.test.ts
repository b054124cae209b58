import type { SectionModule } from "@dataterm/ui/section/contract.ts";
import type { Resource } from "@dataterm/ui/section/resource.ts";
import { expect, test, vi } from "vitest";
import type { Section } from "../site/discovery.ts";
import { createPrefetch, type PrefetchPorts } from "./prefetch.ts";

const section = (name: string, bank?: string) =>
	({
		name,
		bank,
		release: "r1",
		pages: [{ needs: [`/${name}/a.json`, "/both.json"] }, { needs: ["/both.json"] }, {}],
	}) as Section;
const sections = [section("fnff", "D"), section("classes", "B"), section("mainframe")];

function stand({ savesData = false, isKept = false } = {}) {
	const idle: (() => unknown)[] = [];
	const asked: string[] = [];
	const failed = new Set<string>();
	const status = new Map<string, string>();
	const preload = vi.fn((files: string[], together?: string) => void asked.push(...(together ? [together] : files)));
	const ports: PrefetchPorts = {
		load: ({ name }) =>
			({
				state: () => ({ status: status.get(name) ?? "idle" }),
				load: async () => {
					asked.push(name);
					if (failed.has(name)) throw new Error("It did not load.");
					return { contract: 1, preload };
				},
			}) as unknown as Resource<SectionModule>,
		addresses: async ({ name }) => void asked.push(`addresses of ${name}`),
		whenIdle: (work) => {
			idle.push(work);
			return () => void idle.splice(idle.indexOf(work), 1);
		},
		savesData: () => savesData,
		isKept: () => isKept,
	};
	const turn = async () => await idle.shift()?.();
	return { start: createPrefetch(sections, ports), asked, failed, status, idle, turn };
}

test("each section's code, files and addresses are loaded when the browser is idle, one section after another", async () => {
	const { start, asked, turn } = stand();
	start();
	expect(asked).toEqual([]);
	await turn();
	expect(asked).toEqual(["fnff", "/s/fnff/r1/texts.json", "addresses of fnff"]);
	await turn();
	expect(asked.slice(3)).toEqual(["classes", "/s/classes/r1/texts.json", "addresses of classes"]);
	await turn();
	expect(asked.slice(6)).toEqual(["mainframe", "/s/mainframe/r1/texts.json"]);
});

test("where the browser keeps the site, each file is loaded by itself, as the copy has it", async () => {
	const { start, asked, turn } = stand({ isKept: true });
	start();
	await turn();
	expect(asked).toEqual(["fnff", "/fnff/a.json", "/both.json", "addresses of fnff"]);
});

test("a pause stops it, and a start goes on with the next section", async () => {
	const { start, asked, idle, turn } = stand();
	const pause = start();
	await turn();
	pause();
	expect(idle).toEqual([]);
	start();
	await turn();
	expect(asked).toContain("classes");
	expect(asked.filter((name) => name === "fnff")).toHaveLength(1);
});

test("a section that fails, or has failed, holds nothing up", async () => {
	const { start, asked, failed, status, turn } = stand();
	failed.add("fnff");
	status.set("classes", "failed");
	start();
	for (let section = 0; section < 3; section++) await turn();
	expect(asked).toEqual(["fnff", "mainframe", "/s/mainframe/r1/texts.json"]);
});

test("nothing is loaded ahead for a reader who saves data", async () => {
	const { start, asked, idle, turn } = stand({ savesData: true });
	start();
	await turn();
	expect(asked).toEqual([]);
	expect(idle).toEqual([]);
});
