interface Group {
	/** The tab that they stand on. */
	label?: string;
	items: { address: string; title: string }[];
}

/** The blocks of the page by their tabs, as its attributes say (PageAttributes of the section contract). */
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
