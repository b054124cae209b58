import type { RoutedSection } from "./discovery.ts";

/**
 * Gives each bank the color of its section. For a release without the field, the color in tokens.css stays; on paper all
 * are black.
 */
export function applyInks(sections: RoutedSection[]): void {
	const sheet = new CSSStyleSheet();
	const rules = sections.flatMap(({ bank, color }) =>
		bank && color ? [`[data-sec="${bank}"] { --sec: ${color} }`] : [],
	);
	sheet.replaceSync(`@media screen { ${rules.join("\n")} }`);
	document.adoptedStyleSheets.push(sheet);
}
