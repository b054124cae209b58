/**
 * Joins class names and leaves out what is false.
 * @example
 * declare const isOpen: boolean;
 * <div className={cx("key", isOpen && "open")} />
 */
export function cx(...names: (string | false | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
