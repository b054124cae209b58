import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icons.tsx";
import { Key } from "../key.tsx";
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
				<span className={styles.hint} aria-hidden="true">
					<Key>Ctrl K</Key>
				</span>
			) : (
				"Search"
			)}
		</button>
	);
}
