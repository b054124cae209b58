import { afterEach, expect, test } from "vitest";
import { keepPlainHash } from "./plain-hash.ts";

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
])("%s is read as %s", (typed, read) => {
	history.replaceState(null, "", encodeURI(typed).replace(/%25/g, "%"));
	keepPlainHash();
	expect(location.hash).toBe(read);
});

test("so is an address that is typed later", () => {
	keepPlainHash();
	history.replaceState({ idx: 3 }, "", "#/@%EF%BC%A4811");
	dispatchEvent(new PopStateEvent("popstate"));
	expect(location.hash).toBe("#/@D811");
	expect(history.state).toEqual({ idx: 3 });
});
