import type { ComponentProps } from "react";
import { Icon } from "../marks/icon.tsx";
import type { IconName } from "../marks/icons.ts";
import { cx } from "../type/cx.ts";
import { Button } from "./button.tsx";
import styles from "./icon-button.module.css";

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
