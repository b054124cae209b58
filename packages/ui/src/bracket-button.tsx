import type { ComponentProps } from "react";
import styles from "./bracket-button.module.css";
import { cx } from "./cx.ts";

interface BracketButtonProps extends Omit<ComponentProps<"button">, "children"> {
	/** In capitals: RETURN, BACK. */
	children: string;
}

/**
 * `[ RETURN ]`: the way back from what is open.
 * @example
 * <BracketButton onClick={() => history.back()}>RETURN</BracketButton>
 */
export function BracketButton({ children, className, ...rest }: BracketButtonProps) {
	return (
		<button type="button" className={cx(styles.bracket, className)} {...rest}>
			{`[ ${children} ]`}
		</button>
	);
}
