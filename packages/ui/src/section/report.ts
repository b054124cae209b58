/** What a report of a mistake says about the page. */
export interface ReportFacts {
	/** `Layering`, or the page's name if the reader is at its head. */
	title: string;
	/** `D403`; undefined if the page has none. */
	address?: string;
	/** The page as the browser shows it: `https://site.example/#/fnff/armor`. */
	url: string;
	/** `fnff k3jq6sop54sr7zqf2w33capp`, and the number of the site's revision. */
	release: string;
}

/**
 * The URL at which a reader reports a mistake, with the facts filled in.
 * @param address an https or mailto URL; `{title}` and `{body}` stand for what is filled in
 */
export function reportUrl(address: string, { title, address: at, url, release }: ReportFacts): string {
	const what = at ? `${at} ${title}` : title;
	// Mail needs CRLF (RFC 6068); web forms take it too.
	const body = ["What is wrong, and what is right:", "", "", `Page: ${what}`, url, `Release: ${release}`].join("\r\n");
	const filled: Record<string, string> = { "{title}": what, "{body}": body };
	return address.replace(/\{(title|body)\}/g, (found) => encodeURIComponent(filled[found] ?? ""));
}
