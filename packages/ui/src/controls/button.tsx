import type { ComponentProps } from "react";
import { Icon } from "../marks/icon.tsx";
import type { IconName } from "../marks/icons.ts";
import { cx } from "../type/cx.ts";
import styles from "./button.module.css";

type ButtonProps = {
	/** `primary` is the one bone button of a panel. */
	variant?: "default" | "primary";
	/** Before the label. */
	icon?: IconName;
} & ((ComponentProps<"button"> & { href?: undefined }) | (ComponentProps<"a"> & { href: string }));

/**
 * A button with a label, and an icon before it, if any; with `href`, a link. All other props go to the element.
 * @example
 * <Button variant="primary" icon="retry" onClick={() => location.reload()}>
 * 	Retry
 * </Button>;
 * <Button href="https://example.org/" target="_blank" rel="noopener">
 * 	The publisher’s shelf
 * </Button>
 */
export function Button({ variant = "default", icon, className, children, ...rest }: ButtonProps) {
	const names = cx(styles.button, variant === "primary" && styles.primary, className);
	const inside = (
		<>
			{icon && <Icon name={icon} />}
			{children}
		</>
	);
	return rest.href === undefined ? (
		<button type="button" className={names} {...rest}>
			{inside}
		</button>
	) : (
		<a className={names} {...rest}>
			{inside}
		</a>
	);
}
