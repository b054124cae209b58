import type { ComponentProps } from "react";
import { cx } from "../type/cx.ts";
import styles from "./bracket-button.module.css";

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
