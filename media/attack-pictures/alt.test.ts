/** Each picture's alternative text on the page gives the values that the picture shows. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PICTURES } from "./pictures.ts";

const page = readFileSync(new URL("../../apps/fnff/src/pages/making-attacks.tsx", import.meta.url), "utf8");

test.each(PICTURES)("$slug", ({ slug, words }) => {
	const alt = new RegExp(`"${slug}": \\{[^}]*alt: "([^"]+)"`).exec(page)?.[1] ?? "";
	for (const { text } of words.filter(({ kind }) => kind !== "word")) expect(alt).toContain(text);
});
