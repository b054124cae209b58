/** Returns what was typed with the letters and digits of ASCII: an input method may give full-width ones, `Ｄ８１１`. */
export function plainText(typed: string): string {
	return typed.normalize("NFKC");
}
