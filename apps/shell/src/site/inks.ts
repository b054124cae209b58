import type { RoutedSection } from "./discovery.ts";

/**
 * Gives each bank the color of its section. For a release without the field, the color in tokens.css stays; on paper all
 * are black. For a reader who asks for more contrast, a quarter of white takes every color that the build accepts (4.5:1
 * on every dark surface) to 7:1 there.
 */
export function applyInks(sections: RoutedSection[]): void {
	const sheet = new CSSStyleSheet();
	const rules = (ink: (color: string) => string) =>
		sections.map(({ bank, color }) => (bank && color ? `[data-sec="${bank}"] { --sec: ${ink(color)} }` : "")).join("");
	sheet.replaceSync(
		`@media screen { ${rules((color) => color)} @media (prefers-contrast: more) { ${rules((color) => `color-mix(in srgb-linear, ${color}, #fff 25%)`)} } }`,
	);
	document.adoptedStyleSheets.push(sheet);
}
