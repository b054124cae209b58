/** `make remove SECTION=vehicles`: deletes what `make new` and its maintainers made, once the section is off the site. */

import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SectionManifest } from "@dataterm/ui/section/contract.ts";
import { edit, IMPORTER, RESERVED_BANKS, reservedBanks } from "./new-section.ts";

interface RemoveOptions {
	/** The flags with which `dataterm status` asks the site that may have it live; none if there is no site to ask. */
	site?: string[];
	/** Deletes files that git does not have, too. */
	discard: boolean;
}

/** Deletes a section's folder, its owners' line, and its part of the lockfile. Returns why not, or nothing. */
export async function removeSection(
	root: string,
	name: string,
	{ site, discard }: RemoveOptions,
): Promise<string | undefined> {
	if (name === "shell") return "The shell shows every section: it cannot be removed.";
	const folder = `apps/${name}`;
	const { sections, removed } = site ? await statusOf(root, site) : { sections: [], removed: [] };
	const isIn = (list: { section: string }[]) => list.some(({ section }) => section === name);
	if (isIn(sections)) {
		return `${name} is live. Take it off the site first, so that its addresses say why: bin/dataterm remove ${name} ${site?.join(" ")} --reason "…"`;
	}
	const changed = discard ? "" : await run(root, "git", "status", "--porcelain", "--untracked-files=all", folder);
	if (changed) {
		const lines = changed.split("\n").filter(Boolean);
		const more = lines.length > 10 ? `\n  and ${lines.length - 10} more` : "";
		return `${folder} has files that git does not have as they are:\n${lines.slice(0, 10).join("\n")}${more}\nCommit them, so that they can be restored. To lose them: make remove SECTION=${name} DISCARD=1`;
	}
	const { bank }: SectionManifest = JSON.parse(readFileSync(join(root, folder, "section.json"), "utf8"));
	const commit = await run(root, "git", "log", "-1", "--format=%h", "--", `${folder}/section.json`).catch(() => "");

	for (const path of [folder, `.cache/build/${name}`, `.cache/check/${name}.json`])
		rmSync(join(root, path), { recursive: true, force: true });
	edit(join(root, ".github/CODEOWNERS"), (text) => text.replace(new RegExp(`^/${folder}/\\s.*\\n`, "m"), ""));
	edit(join(root, "pnpm-lock.yaml"), (text) => text.replace(IMPORTER, (all, it) => (it === folder ? "" : all)));
	console.log(`${folder} is deleted. "make content" names the links of other sections that led to it.`);
	if (bank && (commit || isIn(removed))) {
		const banks = { ...reservedBanks(root), [bank]: name };
		writeFileSync(join(root, RESERVED_BANKS), `${JSON.stringify(banks, null, "\t")}\n`);
		console.log(
			`Bank ${bank} stays reserved in ${RESERVED_BANKS}, since readers may have noted its addresses. If the section was never live, remove that line.`,
		);
	}
	if (!site) console.log("No site was asked whether the section is live: name one with TO=URL or STORE=….");
	return undefined;
}

/** Asks the site what it has, with `dataterm status`. */
async function statusOf(root: string, site: string[]): Promise<Record<"sections" | "removed", { section: string }[]>> {
	return JSON.parse(await run(root, join(root, "bin/dataterm"), "status", "--json", ...site));
}

/** Runs a command. Returns what it prints; throws what it says if it fails. */
function run(root: string, command: string, ...args: string[]): Promise<string> {
	return new Promise((resolve, reject) => {
		execFile(command, args, { cwd: root }, (error, out, err) =>
			error ? reject(new Error(err || error.message)) : resolve(out),
		);
	});
}
