import * as React from "react";
import { expect, test, vi } from "vitest";
import { importRemote } from "./host.ts";

vi.mock("./kit.ts", () => ({ kit: { "@dataterm/ui": async () => ({}) } }));
vi.hoisted(() => vi.stubGlobal("__SHARED_VERSIONS__", { react: "19.3.1" }));

const container = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

test("a container gets the shell's libraries by version, then gives its section", async () => {
	const entry = container(`
		let scope;
		export const init = async (given) => { scope = given; };
		export const get = async (name) => () => ({ default: { name, scope } });
	`);
	const { default: exposed } = (await importRemote(entry)) as { default: { name: string; scope: never } };
	expect(exposed.name).toBe("./section");
	const react = (exposed.scope as Record<string, Record<string, { lib: () => unknown; get: () => Promise<unknown> }>>)
		.react?.["19.3.1"];
	expect(react?.lib()).toBe(React);
	expect(await react?.get()).toBeInstanceOf(Function);
});

test("a release that was built while the router had loaders starts: only a name that is gone fails, when it is called", async () => {
	vi.stubGlobal("router", undefined);
	const entry = container(`
		export const init = async (scope) => { globalThis.router = Object.values(scope["react-router-dom"])[0].lib(); };
		export const get = async () => () => ({ default: null });
	`);
	await importRemote(entry);
	const { useNavigation, useLoaderData, Link } = Reflect.get(globalThis, "router");
	expect(useNavigation().state).toBe("idle");
	expect(Link).toBeDefined();
	expect(useLoaderData).toThrow("This site does not share useLoaderData of react-router-dom any more.");
	vi.unstubAllGlobals();
});

test.each([
	["without init", "export const get = async () => () => ({})"],
	["without get", "export const init = () => {}"],
	["that does not know ./section", "export const init = () => {}; export const get = async () => undefined"],
])("a module %s is not a section", async (_, code) => {
	expect(await importRemote(container(code))).toBeNull();
});

test("an error of the section's own code is passed on", async () => {
	const entry = container(
		'export const init = () => {}; export const get = () => Promise.reject(new Error("burnt out"))',
	);
	await expect(importRemote(entry)).rejects.toThrow("burnt out");
});
