import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

interface ButtonProps extends ComponentProps<"button"> {
	/** `primary` is the one bone button of a panel. */
	variant?: "default" | "primary";
	/** Before the label. */
	icon?: IconName;
}

/** A button with a label, and an icon before it, if any. All other props go to the `button`. */
export function Button({ variant = "default", icon, className, children, ...rest }: ButtonProps) {
	return (
		<button type="button" className={cx(styles.button, variant === "primary" && styles.primary, className)} {...rest}>
			{icon && <Icon name={icon} />}
			{children}
		</button>
	);
}
