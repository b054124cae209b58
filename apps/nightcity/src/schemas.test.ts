import { expect, test } from "vitest";
import { slangFile } from "./schemas.ts";

const lacksContext = (description: string) =>
	slangFile
		.safeParse({ slang: [{ name: "Burb", description }] })
		.error?.issues.some(({ message }) => message.includes("Search prints this meaning alone"));

test.each(["The suburb.", "That too.", "It is one."])(
	"a slang word cannot mean %j: search prints it alone",
	(meaning) => {
		expect(lacksContext(meaning)).toBe(true);
	},
);

test.each(["A fool.", "The walled suburb of a corporation."])("a slang word can mean %j", (meaning) => {
	expect(lacksContext(meaning)).toBe(false);
});
