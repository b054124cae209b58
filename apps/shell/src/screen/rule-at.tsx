import type { AddressTable, SearchEntry } from "@dataterm/ui/section/contract.ts";
import { LoadView } from "@dataterm/ui/section/load-view.tsx";
import { type Asset, useLoad } from "@dataterm/ui/section/use-asset.tsx";
import type { ReactNode } from "react";
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
	if (section) {
		return (
			<InSection address={address} section={section}>
				{children}
			</InSection>
		);
	}
	const removed = site.removed.find(({ bank }) => bank === address[0]);
	const why = removed ? `${removed.title} was removed: ${removed.reason}` : `No section has bank ${address[0]}.`;
	return children({ kind: "dropped", why });
}

interface InSectionProps extends Pick<RuleAtProps, "address" | "children"> {
	section: RoutedSection;
}

function InSection({ address, section, children }: InSectionProps) {
	const texts = useLoad<SearchEntry[]>(releaseFile(section, "search.json"));
	if (texts.status === "loading") return children({ kind: "loading" });
	if (texts.status === "failed") return children({ kind: "failed", section, texts });
	const entry = texts.data.find((it) => it.address === address);
	if (entry?.referee) {
		return children({ kind: "dropped", why: "It is for the referee alone, and a screen can be sent.", see: address });
	}
	if (entry) return children({ kind: "rule", section, title: entry.title, entry });
	return (
		<Unknown address={address} section={section}>
			{children}
		</Unknown>
	);
}

/** The table of addresses knows the rules that are gone. */
function Unknown({ address, section, children }: InSectionProps) {
	const table = useLoad<AddressTable>(releaseFile(section, "addresses.json"));
	if (table.status === "loading") return children({ kind: "loading" });
	if (table.status === "failed") return children({ kind: "failed", section, texts: table });
	const row = table.data[address];
	if (!row) return children({ kind: "dropped", why: "No rule has this address." });
	return children({ kind: "dropped", why: `“${row.title}” had this address and is gone.`, see: row.see });
}

/** Replaces the text of a rule whose section's texts did not load. */
export function MissingText({ section, texts }: Extract<RuleState, { kind: "failed" }>) {
	return (
		<LoadView state={texts} title={`The text of ${section.title}`} compact onRetry={texts.retry}>
			{() => undefined}
		</LoadView>
	);
}
