/** Joins class names and leaves out what is false. */
export function cx(...names: (string | false | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
