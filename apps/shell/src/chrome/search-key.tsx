import { cx } from "@dataterm/ui/cx.ts";
import { Icon } from "@dataterm/ui/icons.tsx";
import type { ComponentProps } from "react";
import styles from "./search-key.module.css";

interface SearchKeyProps extends Omit<ComponentProps<"button">, "children" | "className"> {
	/** Where it stands: beside the register, or in a phone's dock. */
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
				// Drawn by the style sheet: as text it would be part of the name that axe expects.
				<span className={styles.hint} data-keys="Ctrl K" />
			) : (
				"Search"
			)}
		</button>
	);
}
