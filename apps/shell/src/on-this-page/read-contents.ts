interface Group {
	/** Their tab. */
	label?: string;
	items: { address: string; title: string }[];
}

/** Reads the blocks of the page by tab from its attributes (PageAttributes of the section contract). */
export function readContents(document: Document): Group[] {
	const groups: Group[] = [];
	for (const block of document.querySelectorAll<HTMLElement>("main section[data-address][data-title]")) {
		const { address = "", title = "" } = block.dataset;
		const tab = block.closest("[role=tabpanel]")?.getAttribute("aria-labelledby");
		const label = tab ? (document.getElementById(tab)?.lastChild?.textContent ?? undefined) : undefined;
		const last = groups.at(-1);
		if (last && last.label === label) last.items.push({ address, title });
		else groups.push({ label, items: [{ address, title }] });
	}
	return groups;
}
