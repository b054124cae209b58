import { afterEach, expect, test } from "vitest";
import { readTyped } from "./typed-address.ts";

afterEach(() => history.replaceState(null, "", "/"));

test.each([
	["#/@Ｄ８１１", "#/@D811"],
	["#／＠ｄ８１１", "#/@d811"],
	["#/ｆｎｆｆ/ａｒｍｏｒ?tab=a#b", "#/fnff/armor?tab=a#b"],
	["#/screen/Ｄ８１１，Ｃ３０２", "#/screen/D811,C302"],
	["#/fnff/％？＃", "#/fnff/%25%3F%23"],
	["#/fnff/caf%C3%A9%2F", "#/fnff/caf%C3%A9%2F"],
	["#/fnff/armor?D811=name~%EF%BC%A1", "#/fnff/armor?D811=name~%EF%BC%A1"],
	["#/fnff/armor?D811=1%7E8%7e2&tab=a", "#/fnff/armor?D811=1~8~2&tab=a"],
	["#/screen/D811%7E,C302", "#/screen/D811~,C302"],
	["#/fnff/armor?D811=1%257E8", "#/fnff/armor?D811=1%257E8"],
	["#../armor", "#/../armor"],
])("%s is read as %s", (typed, read) => {
	history.replaceState(null, "", encodeURI(typed).replace(/%25/g, "%"));
	readTyped();
	expect(location.hash).toBe(read);
});

test("so is an address that is typed later", () => {
	readTyped();
	history.replaceState({ idx: 3, key: "abc" }, "", "#/@%EF%BC%A4811");
	dispatchEvent(new PopStateEvent("popstate"));
	expect(location.hash).toBe("#/@D811");
	expect(history.state).toEqual({ idx: 3, key: "abc" });
});

test("two addresses that were typed have keys of their own, which a step back finds again", () => {
	readTyped();
	const keys = ["#/fnff/armor", "#/fnff/wounds"].map((hash) => {
		history.pushState(null, "", hash);
		dispatchEvent(new PopStateEvent("popstate"));
		return history.state.key;
	});
	expect(new Set([...keys, "default", undefined]).size).toBe(4);
	dispatchEvent(new PopStateEvent("popstate"));
	expect(history.state.key).toBe(keys[1]);
});
