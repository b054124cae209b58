import { afterEach, expect, test, vi } from "vitest";
import { fetchRemote, importRemote } from "./host.ts";

vi.mock("./kit.ts", () => ({ kit: { "@dataterm/ui": async () => ({}) }, filesOfKit: () => ["/kit.js"] }));
vi.hoisted(() => vi.stubGlobal("__SHARED_VERSIONS__", { react: "19.3.1" }));

const script = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** The style sheets in the page's head, and those that were fetched. */
const attached = new Set<{ href: string }>();
const fetched: string[] = [];
let status = 200;
vi.stubGlobal("document", {
	createElement: () => ({}),
	head: { append: (link: { href: string }) => attached.add(link) },
});
vi.stubGlobal("fetch", async (href: string) => {
	fetched.push(href);
	return new Response("", { status });
});

/** Like the entry of a section: `get` attaches the style sheets. */
const entry = script(`
	export const init = () => {};
	export const get = async () => {
		document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/section.css" }));
		return () => ({ default: { contract: 1 } });
	};
`);
const chunk = script("export default { contract: 1, routes: [] }");

afterEach(() => {
	attached.clear();
	fetched.length = 0;
	status = 200;
});

test("while the kit cannot be reached, nothing is imported ahead: a module that fails is not asked for again", async () => {
	status = 503;
	const imported = script("globalThis.isImported = true; export const init = () => {}; export const get = () => {};");
	await expect(fetchRemote(imported, [chunk], [])).rejects.toThrow("/kit.js did not load (503).");
	expect(globalThis).not.toHaveProperty("isImported");
	status = 200;
	await fetchRemote(imported, [chunk], []);
	expect(globalThis).toHaveProperty("isImported");
});

test("a section that is fetched ahead is there without its style sheets; entering it attaches them", async () => {
	const ahead = await fetchRemote(entry, [script("export const other = 1"), chunk], ["/section.css"]);
	expect(ahead).toMatchObject({ default: { contract: 1, routes: [] } });
	expect(fetched).toEqual(["/section.css"]);
	expect([...attached]).toHaveLength(0);
	await importRemote(entry);
	expect([...attached]).toHaveLength(1);
});

test("a style sheet that does not arrive is an error", async () => {
	status = 503;
	await expect(fetchRemote(entry, [chunk], ["/section.css"])).rejects.toThrow("/section.css did not load (503).");
});

test("a remote that is no container, or has no module of a section, gives nothing", async () => {
	expect(await fetchRemote(script("export const x = 1"), [chunk], [])).toBeUndefined();
	expect(await fetchRemote(entry, [script("export const x = 1")], [])).toBeUndefined();
});
