import { Icon } from "@dataterm/ui/marks/icon.tsx";
import { cx } from "@dataterm/ui/type/cx.ts";
import type { ComponentProps } from "react";
import styles from "./search-key.module.css";

interface SearchKeyProps extends Omit<ComponentProps<"button">, "children" | "className"> {
	/** Beside the register, or in a phone's dock. */
	place: "bar" | "dock";
}

/** Opens the search. */
export function SearchKey({ place, ...rest }: SearchKeyProps) {
	return (
		<button
			type="button"
			className={cx(styles.key, place === "bar" && styles.bar)}
			aria-label="Search"
			aria-haspopup="dialog"
			aria-keyshortcuts="Control+K"
			{...rest}
		>
			<Icon name="search" />
			{place === "bar" ? (
				// The style sheet draws it: as text, axe would expect it in the button's name.
				<span className={styles.hint} data-keys="Ctrl K" />
			) : (
				"Search"
			)}
		</button>
	);
}
