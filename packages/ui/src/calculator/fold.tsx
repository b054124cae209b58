import { type ReactNode, useId, useState } from "react";
import { Icon } from "../marks/icon.tsx";
import { clauses } from "../type/clauses.tsx";
import { cx } from "../type/cx.ts";
import styles from "./fold.module.css";

interface LineProps {
	/** The values of the fields: `Torso, Body Type 7, 8 taken before`. */
	line: string;
	/** Folds them on a phone, too: the result needs them less than the room. Or in every window: few sums need them. */
	at?: "phone" | "always";
	/** The fields. */
	children: ReactNode;
}

interface MoreProps {
	/** Has no line of its own, and folds with the `Fold` before it. `keys`: a window with the room shows these `Toggles`. */
	more: true | "keys";
	children: ReactNode;
}

/**
 * Fields that the referee's screen folds to one line with their values, so that the result is in view.
 * @example
 * const of = useCalculator(save, "D603");
 * <>
 * 	<Fold line="Body Type 7, Light" at="phone">
 * 		<NumberInput of={of} name="bodyType" />
 * 	</Fold>
 * 	<Fold more>
 * 		<SelectInput of={of} name="wounds" />
 * 	</Fold>
 * </>
 */
export function Fold(props: LineProps | MoreProps) {
	if (!("more" in props)) return <LineFold {...props} />;
	return <div className={cx(styles.more, props.more === "keys" && styles.keys)}>{props.children}</div>;
}

function LineFold({ line, at, children }: LineProps) {
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
