/** What the look before live finds: e2e/before-live opens a site as `dataterm deploy` does. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { lookAt } from "./before-live/look.ts";
import { pagesOf, sectionsOf } from "./before-live/pages.ts";
import { copyOfBase, deployChanged, root } from "./gateway.ts";

const exec = promisify(execFile);
const node = join(root, "node_modules/.bin/node");
const program = join(root, "e2e/before-live/look.ts");

/** A section of a made-up site: its entry draws pages by a name. */
const section = (name: string, more: object = {}) => [
	{
		extras: {
			dataterm: {
				name,
				title: name,
				kind: "section",
				path: `/${name}`,
				home: "introduction",
				pages: [{ label: "Introduction", path: "introduction" }],
				release: `${name}1`,
				entry: `/${name}.js`,
				...more,
			},
		},
	},
];

const site = { revision: 4, title: "DATATERM", login: false, preview: { fnff: "fnff1" } };

/** A minimal shell: it shows what the entries of sections and overlays draw, with the real shell's marks. */
const SHELL = `
const sections = Object.values(JSON.parse(document.getElementById("discovery").textContent).microFrontends).map(([s]) => s.extras.dataterm);
const draw = (place, { entry, title }, name) => {
	place.innerHTML = "<p data-loading>Loading</p>";
	import(entry).then(({ page }) => page(name)).then(
		(html) => { place.innerHTML = html; },
		(error) => { place.innerHTML = "<div data-fault><h1>" + title + " did not load</h1><p>" + error.message + "</p></div>"; },
	);
};
const main = document.body.appendChild(document.createElement("main"));
const [, first, second] = location.hash.slice(1).split("/");
if (!first) main.innerHTML = "<h1>Home</h1>";
else draw(main, sections.find(({ path }) => path === "/" + first), second);
const launched = new URLSearchParams(location.search).get("launch");
if (launched) draw(document.body.appendChild(document.createElement("section")), sections.find(({ name }) => name === launched), "player");`;
/** The message of a shell that does not start, which is in the real shell's page from the beginning. */
const START = `
const start = document.body.appendChild(document.createElement("main"));
Object.assign(start, { role: "alert", hidden: true, innerHTML: "<h1>DATATERM did not start</h1><p>No answer.</p>" });`;
const GOOD = "export const page = (name) => '<h1>' + name + '</h1>';";

interface Made {
	shell?: string;
	fnff?: string;
	player?: string;
	settings?: object;
}

/** Serves a made-up site. Returns its address and how to end it. */
async function made({ shell = SHELL, fnff = GOOD, player = GOOD, settings }: Made) {
	const microFrontends = {
		shell: section("shell", { kind: "shell", site: { ...site, ...settings } }),
		classes: section("classes"),
		fnff: section("fnff"),
		player: section("player", { kind: "overlay" }),
	};
	const page = `<!doctype html><body><script type="application/json" id="discovery">${JSON.stringify({ microFrontends })}</script><script type="module" src="/shell.js"></script>`;
	const files: Record<string, string> = {
		"/": page,
		"/shell.js": shell,
		"/classes.js": GOOD,
		"/fnff.js": fnff,
		"/player.js": player,
	};
	const server = createServer(({ url = "" }, answer) => {
		const path = url.replace(/\?.*/, "");
		answer.writeHead(files[path] === undefined ? 404 : 200, {
			"Content-Type": path === "/" ? "text/html" : "text/javascript",
		});
		answer.end(files[path]);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const end = () => {
		server.closeAllConnections();
		server.close();
	};
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?mfe=fnff@fnff1`, end };
}

const wrong: (Made & { name: string; section: string; words: string[]; waits?: true })[] = [
	{
		name: "a section that throws as it starts",
		fnff: "throw new Error('no table')",
		section: "fnff",
		words: ["fnff did not load – no table"],
	},
	{
		name: "a page that throws",
		fnff: "export const page = () => '<div role=alert><h1>Unexpected Application Error!</h1><p>map is not a function</p></div>';",
		section: "fnff",
		words: ["shows an error", "Unexpected Application Error! – map is not a function"],
	},
	{
		name: "an overlay that throws as it starts",
		player: "throw new Error('no songs')",
		section: "player",
		words: ["player did not load – no songs"],
	},
	{
		name: "a page that stays blank",
		fnff: "setTimeout(() => { throw new Error('no clock'); }); export const page = () => new Promise(() => {});",
		section: "fnff",
		words: ["does not come up in 2 s: it has no heading", "its script threw Error: no clock"],
		waits: true,
	},
	{
		name: "a page whose script does not end, and opens those after it",
		fnff: "export const page = () => { for (;;); };",
		section: "fnff",
		words: ["does not come up in 2 s: it has no heading"],
		waits: true,
	},
	{
		name: "a shell that does not start",
		shell: `${START}throw new Error('no root')`,
		section: "shell",
		words: ["does not come up", "its script threw Error: no root"],
		waits: true,
	},
	{
		name: "a shell that says itself that it does not start",
		shell: `${START}start.hidden = false;`,
		section: "shell",
		words: ["shows an error", "DATATERM did not start – No answer."],
	},
];

test.describe("@desktop the look before live", () => {
	for (const { name, section, words, waits, ...parts } of wrong) {
		test(`finds ${name}`, async () => {
			const { url, end } = await made(parts);
			const { faults } = await lookAt(url, 4, waits ? 2000 : 60_000).finally(end);
			const found = faults.find((fault) => fault.section === section);
			for (const word of words) expect(found?.problem).toContain(word);
		});
	}

	test("passes what works: a line in the console is no fault, and the login does not hide the pages", async () => {
		const login = `if (sections.find(({ site }) => site).site.login) { main.innerHTML = ""; throw new Error("Log in first"); }`;
		const { url, end } = await made({
			shell: SHELL.replace("const [, first", `${login}\nconst [, first`),
			fnff: `console.error("a line"); ${GOOD}`,
			settings: { login: true },
		});
		const result = await lookAt(url, 4, 60_000).finally(end);
		expect(result).toMatchObject({ releases: { fnff: "fnff1" }, revision: 4, shell: "shell1", pages: 4, faults: [] });
	});

	test("says why nothing can be opened, with an exit code of its own", async () => {
		const run = (env: object, ...link: string[]) =>
			exec(node, [program, ...link], { env: { ...process.env, ...env } }).catch((error) => error);
		const { url, end } = await made({ settings: { preview: {} } });
		expect(await run({ CHROMIUM: "/nowhere/chromium" }, url)).toMatchObject({
			code: 4,
			stderr: "/nowhere/chromium cannot be run: correct CHROMIUM\n",
		});
		const broken = await run({ CHROMIUM: "/bin/false" }, url);
		expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining("/bin/false does not start.") });
		const live = await run({}, url).finally(end);
		expect(live).toMatchObject({ code: 1, stderr: expect.stringContaining("The site does not show the preview.") });
		expect(await run({}, "not a link")).toMatchObject({
			code: 2,
			stderr: expect.stringContaining("Expected one preview link"),
		});
	});

	test("opens every page and calculator of the candidate, and one page of each neighbor; beside a shell, all", () => {
		const pages = ["a", "b"].map((path) => ({ label: path, path }));
		const sections = sectionsOf({
			schema: "",
			microFrontends: {
				shell: section("shell", { kind: "shell" }),
				classes: section("classes", { pages, home: "b" }),
				fnff: section("fnff", { pages, home: "b" }),
				mainframe: section("mainframe", { pages: undefined }),
				player: section("player", { kind: "overlay" }),
				elsewhere: section("elsewhere", { release: "live" }),
			},
		} as unknown as Parameters<typeof sectionsOf>[0]);
		const opened = (...whole: string[]) =>
			pagesOf(
				sections,
				sections.filter(({ name }) => whole.includes(name)),
				(name) => (name === "fnff" ? ["D101", "D811"] : []),
			).map(({ at }) => at);
		expect(opened("fnff")).toEqual([
			"#/",
			"#/classes/b",
			"#/fnff/a",
			"#/fnff/b",
			"#/screen/D101~,D811~",
			"#/mainframe",
			"?launch=player",
		]);
		expect(opened("classes", "fnff", "mainframe", "player")).toContain("#/classes/a");
	});
});

/** Changes the first file of a build whose name matches. */
function edit(dist: string, folder: string, name: RegExp, change: (text: string) => string): void {
	const file = readdirSync(join(dist, folder)).find((it) => name.test(it));
	if (!file) throw new Error(`${folder} has no ${name}`);
	const path = join(dist, folder, file);
	const before = readFileSync(path, "utf8");
	const after = change(before);
	if (after === before) throw new Error(`nothing in ${path} could be broken`);
	writeFileSync(path, after);
}

test.describe("@desktop a deploy with the look", () => {
	let { store, remove }: ReturnType<typeof copyOfBase> = { store: "", remove: async () => {} };
	test.beforeAll(() => {
		({ store, remove } = copyOfBase());
	});
	test.afterAll(() => remove());

	/** Deploys a changed build with the look. */
	const deploy = (name: string, change: (dist: string) => void) =>
		deployChanged(store, name, change, "--look", "on").then(
			(output) => ({ output }),
			(error: Error) => ({ output: error.message }),
		);

	test("puts a sound section live, and refuses builds with faults that no document shows", async () => {
		const sound = await deploy("traumateam", (dist) => {
			edit(dist, "chunks", /^section-.*\.js$/, (code) => `${code}/* another build */`);
		});
		expect(sound.output).toMatch(/Opened \d+ pages with traumateam \w+ beside revision \d+: all came up\./);
		expect(sound.output).toMatch(/Revision \d+ is stored: traumateam/);

		const throwing = await deploy("traumateam", (dist) => {
			edit(dist, "chunks", /^section-.*\.js$/, (code) => `throw new Error("broken on purpose");${code}`);
		});
		expect(throwing.output).toMatch(/traumateam: http:\S+\/#\/traumateam\/\w+ shows an error: .*broken on purpose/);
		expect(throwing.output).toContain("3 faults found in the browser. Nothing was made live");

		const parts = await deploy("traumateam", (dist) => {
			edit(dist, "assets/TraumaTeam/pages", /^death\.json$/, (text) => `{"title":"Death","parts":7,"was":${text}}`);
			edit(dist, "chunks", /^healing-bill-.*\.js$/, (code) => `throw new Error("no bill");${code}`);
		});
		expect(parts.output).toMatch(/\/#\/traumateam\/death shows an error: Unexpected Application Error!/);
		expect(parts.output).toMatch(/\/#\/screen\/\S*E205~\S* shows an error: The calculator of .* did not load/);
		expect(parts.output).toContain("2 faults found in the browser.");

		// Under the same version: every document is valid.
		const shell = await deploy("shell", (dist) => {
			edit(dist, "chunks", /^kit-.*\.js$/, (code) => code.replace("WholePage:()=>", "HalfPage:()=>"));
		});
		expect(shell.output).toMatch(/classes: http:\S+\/#\/classes\/\w+ shows an error/);
		expect(shell.output).toContain("Nothing was made live");
	});
});
