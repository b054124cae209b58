const STATES = ["hover", "focus-visible", "active"];

/**
 * Lets the kit show a state that needs a pointer or a key: for each rule with `:hover`, `:focus-visible` or `:active` it
 * adds one that also holds for the controls within `[data-show="hover"]` and so on. Call it after the styles have
 * loaded; development only.
 */
export function forceStates(): void {
	for (const sheet of document.styleSheets) {
		const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule);
		for (const rule of rules) {
			for (const state of STATES) {
				if (!rule.selectorText.includes(`:${state}`) || rule.selectorText.includes("data-show")) continue;
				const forced = rule.selectorText.replaceAll(`:${state}`, `:is([data-show="${state}"] :is(a, button))`);
				sheet.insertRule(`${forced} { ${rule.style.cssText} }`, sheet.cssRules.length);
			}
		}
	}
}
