import { type ReactNode, useId, useState } from "react";
import { Icon } from "../icons.tsx";
import styles from "./fold.module.css";

interface FoldProps {
	/** The values of the fields: `Torso, Body Type 7, 8 taken before`. */
	line: string;
	/** The fields. */
	children: ReactNode;
}

/** Fields that a phone folds to one line with their values, so that the result is in view. */
export function Fold({ line, children }: FoldProps) {
	const [unfolded, setUnfolded] = useState(false);
	const id = useId();
	return (
		<>
			<button
				type="button"
				className={styles.line}
				aria-expanded={unfolded}
				aria-controls={id}
				onClick={() => setUnfolded(!unfolded)}
			>
				{line}
				<Icon name="down" />
			</button>
			<div id={id} className={styles.fields} data-unfolded={unfolded || undefined}>
				{children}
			</div>
		</>
	);
}
