/** What every browser can do, by whichever protocol it speaks. Elements are found by XPath, which both protocols know. */
export interface Tab {
	/** Loads a document again, even if only the fragment differs. */
	open: (url: string) => Promise<void>;
	/** Waits until the element is visible, and presses it. */
	click: (xpath: string) => Promise<void>;
	/** Types into what has the focus. */
	type: (text: string) => Promise<void>;
	/** Presses a key, with Control if asked. */
	press: (key: "Enter" | "k", control?: "Control") => Promise<void>;
	/** Runs a function in the page. */
	run: <Result, Arguments extends unknown[]>(
		script: (...given: Arguments) => Result,
		...given: Arguments
	) => Promise<Result>;
	close: () => Promise<void>;
}

export const button = (name: string) => `//button[@aria-label="${name}" or normalize-space()="${name}"]`;
/** The link of a section in the top bar. */
export const link = (path: string) => `//header//nav//a[starts-with(@href, "#/${path}/")]`;
