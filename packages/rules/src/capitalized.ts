/** Returns a text that begins with a capital. */
export function capitalized(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
