import { type ReactNode, useId, useState } from "react";
import { clauses } from "../clauses.tsx";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import styles from "./fold.module.css";

interface FoldProps {
	/** The values of the fields: `Torso, Body Type 7, 8 taken before`. */
	line: string;
	/** Folds them on a phone, too: the result needs them less than the room. Or in every window: few sums need them. */
	at?: "phone" | "always";
	/** The fields. */
	children: ReactNode;
}

/** Fields that the referee's screen folds to one line with their values, so that the result is in view. */
export function Fold({ line, at, children }: FoldProps) {
	const [unfolded, setUnfolded] = useState(false);
	const id = useId();
	return (
		<>
			<button
				type="button"
				className={cx(styles.line, at && styles[at])}
				aria-expanded={unfolded}
				aria-controls={id}
				onClick={() => setUnfolded(!unfolded)}
			>
				<span>{clauses(line)}</span>
				<Icon name="down" />
			</button>
			<div id={id} className={cx(styles.fields, at && styles[at])} data-unfolded={unfolded || undefined}>
				{children}
			</div>
		</>
	);
}

/**
 * More fields of the `Fold` before it, among others that stay in view. `keys`: a window with the room shows these
 * `Toggles`.
 */
export function Folded({ keys, children }: { keys?: boolean; children: ReactNode }) {
	return <div className={cx(styles.more, keys && styles.keys)}>{children}</div>;
}
