import { UnknownError } from "@dataterm/ui";
import { expect, test } from "vitest";
import { findClass } from "./find-class.ts";
import type { CharClass } from "./schemas.ts";

const classes = ["Techie", "Medtechie", "Media"].map((name) => ({ name }) as CharClass);

test.each([
	["techie", "Techie"],
	["TECH", "Techie"],
	["me", "Medtechie"],
	["media", "Media"],
])("%s is %s", (segment, name) => {
	expect(findClass(classes, segment).name).toBe(name);
});

test.each(["wizard", "techies", "echie"])("%s is unknown, and named as it was typed", (segment) => {
	expect(() => findClass(classes, segment)).toThrow(new UnknownError(`Unknown class chosen: ${segment}`));
});
