import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { AddressTable } from "@dataterm/ui/section/contract.ts";
import { expect, test } from "vitest";
import { ASKED } from "../site/asked-rules.ts";

const APPS = resolve(import.meta.dirname, "../../..");

test("what is asked at every table is at the addresses that the sections gave it", () => {
	const tables = readdirSync(APPS).map((name): AddressTable => {
		try {
			return JSON.parse(readFileSync(resolve(APPS, name, "addresses.json"), "utf8"));
		} catch {
			return {}; // shell and player have none
		}
	});
	const rows: AddressTable = Object.assign({}, ...tables);
	const titles = ASKED.map(([address]) => (rows[address]?.gone ? "gone" : rows[address]?.title));
	expect(titles).toEqual([
		"To-hit numbers",
		"Beat the number",
		"Effects",
		"Stun/Shock",
		"The save",
		"Layering",
		"Cover",
		"Fumble tables",
	]);
});
