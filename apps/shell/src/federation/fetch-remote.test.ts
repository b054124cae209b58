import { afterEach, expect, test, vi } from "vitest";
import { fetchRemote, importRemote } from "./host.ts";

vi.mock("virtual:shared-versions", () => ({ default: { react: "19.3.1" } }));

const script = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

interface Link {
	rel: string;
	href: string;
	onload: () => void;
	onerror: () => void;
	remove: () => void;
}
/** The links in the page's head, and those where they apply to nothing. */
const attached = new Set<Link>();
const apart = new Set<Link>();
const appendTo = (links: Set<Link>) => (link: Link) => {
	links.add(link);
	link.remove = () => links.delete(link);
};
vi.stubGlobal("document", {
	createElement: () => ({ attachShadow: () => ({ append: appendTo(apart) }) }),
	head: { append: appendTo(attached), appendChild: (element: unknown) => element },
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
	apart.clear();
});

test("a section that is fetched ahead is there without its style sheets; entering it attaches them", async () => {
	const fetched = fetchRemote(entry, [script("export const other = 1"), chunk], ["/section.css"]);
	const sheet = await vi.waitUntil(() => [...apart][0]);
	expect(sheet.href).toBe("/section.css");
	sheet.onload();
	expect(await fetched).toMatchObject({ default: { contract: 1, routes: [] } });
	expect([...attached]).toHaveLength(0);
	await importRemote(entry);
	expect([...attached]).toHaveLength(1);
});

test("a style sheet that does not arrive is an error, and is asked for again by its own link", async () => {
	const fetched = fetchRemote(entry, [chunk], ["/section.css"]);
	const sheet = await vi.waitUntil(() => [...apart][0]);
	sheet.onerror();
	await expect(fetched).rejects.toThrow("The style sheet /section.css did not load.");
	expect([...apart]).toHaveLength(0);
});

test("a remote that is no container, or has no module of a section, gives nothing", async () => {
	expect(await fetchRemote(script("export const x = 1"), [chunk], [])).toBeUndefined();
	expect(await fetchRemote(entry, [script("export const x = 1")], [])).toBeUndefined();
});
