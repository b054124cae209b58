/** How many characters of a rule the preview of a link shows. */
const LENGTH = 160;

/** Returns the beginning of a rule as sentences, for previews of links and search engines. */
export function descriptionOf(lines: string): string {
	const words = lines.split("\n").reduce((said, line) => {
		if (!said) return line;
		return `${said}${/[.:;!?]$/.test(said) ? "" : ";"} ${line}`;
	}, "");
	if (words.length <= LENGTH) return words;
	// The word may end where the ellipsis goes.
	const cut = words.slice(0, LENGTH);
	const end = cut.lastIndexOf(" ");
	return `${cut.slice(0, end > 0 ? end : LENGTH - 1).replace(/[ .,;:·]+$/, "")}…`;
}
