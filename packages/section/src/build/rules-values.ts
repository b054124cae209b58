/**
 * What values of the rules a section was built with. The gate compares them with those of the other sections on the site:
 * if a value changed between two builds, readers would find two answers.
 */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AddressTable } from "@dataterm/ui/section/contract.ts";
import { digest, readAgreement, statementsOf } from "./agreement.ts";
import { modulesOfRules } from "./rules-users.ts";

/** Returns digests of values: by statement that the section shares with other pages, and by module of the rules. */
export async function rulesValues(
	repository: string,
	name: string,
	addresses: AddressTable,
): Promise<Record<string, string>> {
	const modules = await modulesOfRules(repository, name);
	const digests = await Promise.all(
		modules.map(async (file) => {
			const module = await import(/* @vite-ignore */ pathToFileURL(join(repository, file)).href);
			// Functions have their values from constants.
			const values = Object.entries(module).filter(([, value]) => typeof value !== "function");
			return [file, values.length ? digest(JSON.stringify(values)) : ""] as const;
		}),
	);
	return {
		...statementsOf(await readAgreement(repository), addresses),
		...Object.fromEntries(digests.filter(([, it]) => it)),
	};
}
