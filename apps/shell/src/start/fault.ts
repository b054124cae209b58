import style from "./fault.css?inline";

/** Milliseconds after which the program, or its style sheet, counts as lost. */
const LOAD_TIMEOUT_MS = 10_000;

/**
 * Shows the message in #start if the program does not start: React replaces it as soon as it draws. If the shell's style
 * sheet does not load, requests it again, and then says so.
 */
export function watchStart(): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(style);
	document.adoptedStyleSheets.push(sheet);

	let message: HTMLElement | null = null;
	const find = () => {
		message ??= document.getElementById("start");
		return message;
	};
	// Once the page is parsed: the program, which the page's last script requests, takes the message out of the page,
	// perhaps before an error is reported.
	document.addEventListener("readystatechange", find);

	function show(why: string): void {
		const start = find();
		if (!start?.hidden || !start.isConnected) return;
		(start.querySelector("p") as HTMLElement).textContent = why;
		start.querySelector("button")?.addEventListener("click", () => location.reload());
		document.querySelector("#start ~ [data-loading]")?.remove();
		start.hidden = false;
		addEventListener("online", () => start.isConnected && location.reload());
	}

	function showUnstyled(): void {
		const start = find();
		if (!start) document.addEventListener("readystatechange", showUnstyled, { once: true });
		if (!start || (start.isConnected && !start.hidden)) return;
		start.hidden = true;
		(start.querySelector("h1 span") as HTMLElement).textContent = "did not load its styles";
		document.body.prepend(start);
		show("The page works, but it looks broken.");
	}

	// Like a retry of any other file. While the style sheet loads, it holds up the program; its copy does not.
	function loadAgain(link: HTMLLinkElement): void {
		if (link.onerror) return;
		const copy = link.cloneNode() as HTMLLinkElement;
		copy.href = link.href.replace(/\/s\/[^/]+\/[^/]+\//, "$&~1/");
		copy.onerror = showUnstyled;
		link.replaceWith(copy);
	}

	// Later style sheets belong to parts of the page, which wait for the events of their own links.
	const styles = () => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
	setTimeout(() => {
		show("Its program did not arrive within 10 seconds.");
		const link = styles();
		if (link && !link.sheet) loadAgain(link);
	}, LOAD_TIMEOUT_MS);
	const onError = ({ target, message }: ErrorEvent) => {
		const link = styles();
		if (target instanceof HTMLScriptElement) show("Its program did not load.");
		else if (link && target === link) loadAgain(link);
		else if (message) show(`Its program crashed while starting: ${message}`);
	};
	addEventListener("error", onError, true);
}
