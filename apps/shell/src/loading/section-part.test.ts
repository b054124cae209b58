import { afterEach, describe, expect, test, vi } from "vitest";
import type { Section } from "../site/discovery.ts";
import { createSectionLoads, liveSection, type SectionPorts, sectionPart } from "./section-part.ts";

vi.mock("virtual:dev-sections", () => ({ devSections: {} }));
const notGiven = () => Promise.reject(new Error("A test gives its own port."));
vi.mock("./host.ts", () => ({ importRemote: () => notGiven(), fetchRemote: () => notGiven() }));

const release = (id: string) =>
	({
		name: "fnff",
		title: "FNFF",
		kind: "section",
		path: "/fnff",
		release: id,
		entry: `/s/fnff/${id}/remoteEntry.js`,
		preload: { scripts: [`/s/fnff/${id}/chunks/section.js`], styles: [`/s/fnff/${id}/chunks/section.css`] },
	}) as unknown as Section;

vi.mock("./kit.ts", () => ({ pendingKit: () => undefined }));

const signal = new AbortController().signal;
const module = { contract: 1, routes: [] };

function stand() {
	const ports = {
		importRemote: vi.fn<SectionPorts["importRemote"]>().mockResolvedValue({ default: module }),
		fetchRemote: vi.fn<SectionPorts["fetchRemote"]>().mockResolvedValue({ default: module }),
		liveSection: vi.fn<SectionPorts["liveSection"]>().mockResolvedValue(undefined),
	};
	return { ports, part: sectionPart(release("old"), ports) };
}

test("the first attempt is the release that the page knows", async () => {
	const { part, ports } = stand();
	expect(await part.load(1, signal)).toBe(module);
	expect(ports.importRemote).toHaveBeenCalledWith("/s/fnff/old/remoteEntry.js");
	expect(ports.liveSection).not.toHaveBeenCalled();
	expect(part.files(1)).toEqual([
		"/s/fnff/old/remoteEntry.js",
		"/s/fnff/old/chunks/section.js",
		"/s/fnff/old/chunks/section.css",
	]);
});

test("ahead of its use its files are fetched, and it is not imported by its entry, which attaches style sheets", async () => {
	const { part, ports } = stand();
	expect(await part.ahead?.(1, signal)).toBe(module);
	expect(ports.fetchRemote).toHaveBeenCalledWith(
		"/s/fnff/old/remoteEntry.js",
		["/s/fnff/old/chunks/section.js"],
		["/s/fnff/old/chunks/section.css"],
	);
	expect(ports.importRemote).not.toHaveBeenCalled();
});

describe("a retry", () => {
	test("is the release that is live by then, and its files are the ones that are checked", async () => {
		const { part, ports } = stand();
		ports.liveSection.mockResolvedValue(release("new"));
		await part.load(2, signal);
		expect(ports.importRemote).toHaveBeenCalledWith("/s/fnff/new/~1/remoteEntry.js");
		expect(part.files(2)).toEqual([
			"/s/fnff/new/~1/remoteEntry.js",
			"/s/fnff/new/~1/chunks/section.js",
			"/s/fnff/new/~1/chunks/section.css",
		]);
	});

	test("is the release that the page knows if the live one cannot be learned", async () => {
		const { part, ports } = stand();
		ports.liveSection.mockResolvedValueOnce(release("new"));
		await part.load(2, signal);
		await part.load(3, signal);
		expect(ports.importRemote).toHaveBeenLastCalledWith("/s/fnff/old/~2/remoteEntry.js");
	});
});

test.each<[string, unknown, string]>([
	["no container", null, "It loaded, but exposes no section."],
	["no default export", {}, "It loaded, but exposes no section."],
	["neither routes nor overlay", { default: { contract: 1 } }, "It loaded, but exposes no section."],
	[
		"another contract",
		{ default: { contract: 2, routes: [] } },
		"It was built for contract 2; this site supports contract 1.",
	],
	[
		"a route that has a loader",
		{ default: { contract: 1, routes: [{ path: "armor", loader: () => null }] } },
		'The route "armor" has "loader".',
	],
])("a module with %s is refused", async (_, exposed, why) => {
	const { part, ports } = stand();
	ports.importRemote.mockResolvedValue(exposed);
	await expect(part.load(1, signal)).rejects.toThrow(why);
});

describe("the live section", () => {
	afterEach(() => {
		vi.unstubAllGlobals();
	});

	const discovery = {
		microFrontends: {
			fnff: [{ extras: { dataterm: release("new") } }],
			shell: [{ extras: { dataterm: { kind: "shell", site: { title: "DATATERM", revision: 2, login: false } } } }],
		},
	};

	test("is read in a browser without AbortSignal.any(), too", async () => {
		vi.stubGlobal("AbortSignal", Object.create(AbortSignal, { any: { value: undefined } }));
		vi.stubGlobal("fetch", async () => Response.json(discovery));
		expect(await liveSection("fnff", signal)).toMatchObject({ release: "new" });
	});

	test("is read from discovery; without an answer the page's own release is tried again", async () => {
		const asked: string[] = [];
		const entries: string[] = [];
		vi.stubGlobal("fetch", async (url: string) => {
			asked.push(url);
			return Response.json(discovery);
		});
		const part = sectionPart(release("old"), {
			liveSection,
			fetchRemote: async () => undefined,
			importRemote: async (entry) => {
				entries.push(entry);
				return { default: module };
			},
		});
		await part.load(2, signal);
		vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
		await part.load(3, signal);
		expect(asked).toEqual(["/sections.json"]);
		expect(entries).toEqual(["/s/fnff/new/~1/remoteEntry.js", "/s/fnff/old/~2/remoteEntry.js"]);
	});
});

test("a section has one load, whoever asks", () => {
	const loads = createSectionLoads();
	expect(loads(release("old"))).toBe(loads(release("old")));
});
