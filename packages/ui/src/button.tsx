import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icons.tsx";

interface ButtonProps extends ComponentProps<"button"> {
	/** `primary` is the one bone button of a panel. */
	variant?: "default" | "primary";
	/** Stands before the words. */
	icon?: IconName;
}

/** A button with words, and a sign before them where there is one. What else a `button` takes is passed on. */
export function Button({ variant = "default", icon, className, children, ...rest }: ButtonProps) {
	return (
		<button type="button" className={cx(styles.button, variant === "primary" && styles.primary, className)} {...rest}>
			{icon && <Icon name={icon} />}
			{children}
		</button>
	);
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
	icon: IconName;
	/** What the sign means, for screen readers and as a tooltip. */
	label: string;
}

/** A square button that is a sign only. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
	return (
		<button
			type="button"
			className={cx(styles.button, styles.icon, className)}
			aria-label={label}
			title={label}
			{...rest}
		>
			<Icon name={icon} />
		</button>
	);
}
