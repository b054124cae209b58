import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import styles from "./icon-button.module.css";
import type { IconName } from "./icons.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
	icon: IconName;
	/** What the icon means: its name for screen readers, and a tooltip. */
	label: string;
}

/**
 * A square button with an icon only.
 * @example
 * <IconButton icon="close" label="Close" onClick={() => history.back()} />
 */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
	return (
		<Button className={cx(styles.icon, className)} aria-label={label} {...rest}>
			{/* On the button itself it would be read as a description, after the name. */}
			<span title={label}>
				<Icon name={icon} />
			</span>
		</Button>
	);
}
