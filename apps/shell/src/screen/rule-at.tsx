import type { AddressTable, SearchEntry } from "@dataterm/ui/section/contract.ts";
import { LoadView } from "@dataterm/ui/section/load-view.tsx";
import { type Asset, useLoad } from "@dataterm/ui/section/use-asset.tsx";
import type { ReactNode } from "react";
import { addressFile } from "../loading/address-table.ts";
import { type RoutedSection, releaseFile, type Site } from "../site/discovery.ts";
import { isSum, type Placed } from "./address.ts";

/** What is at an address, or why nothing is shown. */
export type RuleState =
	| { kind: "loading" }
	| { kind: "rule"; section: RoutedSection; title: string; entry: SearchEntry }
	/** The section's texts did not load. */
	| { kind: "failed"; section: RoutedSection; texts: Asset<unknown> }
	/** One sentence; `see` is the address of the rule that replaced this one. */
	| { kind: "dropped"; why: string; see?: string };

/** Returns the title of a block: a calculator has its own, in sections that say it. */
export function titleOf(block: Placed, { title, entry }: Extract<RuleState, { kind: "rule" }>): string {
	return (isSum(block) && entry.sum?.title) || title;
}

interface RuleAtProps {
	address: string;
	site: Site;
	children: (rule: RuleState) => ReactNode;
}

/**
 * Finds a rule in the texts of its section, from the release that this page runs: the `search.json` that the search and
 * the short pages read, too. Sections of every release have it.
 */
export function RuleAt({ address, site, children }: RuleAtProps) {
	const section = site.sections.find(({ bank }) => bank === address[0]);
	const texts = useLoad<SearchEntry[]>(section && releaseFile(section, "search.json"));
	const entry = texts?.status === "ready" ? texts.data.find((it) => it.address === address) : undefined;
	const isUnknown = section && texts?.status === "ready" && !entry;
	// The table of addresses knows the rules that are gone.
	const table = useLoad<AddressTable>(isUnknown ? addressFile(section) : undefined);
	return children(ruleState());

	function ruleState(): RuleState {
		if (!section || !texts) {
			const removed = site.removed.find(({ bank }) => bank === address[0]);
			const why = removed ? `${removed.title} was removed: ${removed.reason}` : `No section has bank ${address[0]}.`;
			return { kind: "dropped", why };
		}
		if (entry?.referee) {
			return { kind: "dropped", why: "It is for the referee alone, and a screen can be sent.", see: address };
		}
		if (entry) return { kind: "rule", section, title: entry.title, entry };
		const file = table ?? texts;
		if (file.status === "failed") return { kind: "failed", section, texts: file };
		if (table?.status !== "ready") return { kind: "loading" };
		const row = table.data[address];
		if (!row) return { kind: "dropped", why: "No rule has this address." };
		return { kind: "dropped", why: `“${row.title}” had this address and is gone.`, see: row.see };
	}
}

/** Replaces the text of a rule whose section's texts did not load. */
export function MissingText({ section, texts }: Extract<RuleState, { kind: "failed" }>) {
	return (
		<LoadView state={texts} title={`The text of ${section.title}`} compact onRetry={texts.retry}>
			{() => undefined}
		</LoadView>
	);
}
