import type { ComponentProps, ElementType } from "react";
import styles from "../type.module.css";
import { cx } from "./cx.ts";

type TextProps<E extends ElementType> = { as?: E } & ComponentProps<E>;

/**
 * Small capitals: the name of a field, a figure, or a list. `as` is its element, a `span` by default.
 * @example
 * <Label as="dt">Headquarters</Label>
 */
export function Label<E extends ElementType = "span">({ as, className, ...rest }: TextProps<E>) {
	const Tag: ElementType = as ?? "span";
	return <Tag className={cx(styles.label, className)} {...rest} />;
}

/**
 * Text for screen readers alone. `as` is its element, a `span` by default.
 * @example
 * <Hidden as="h2">Now playing</Hidden>
 */
export function Hidden<E extends ElementType = "span">({ as, ...rest }: TextProps<E>) {
	const Tag: ElementType = as ?? "span";
	return <Tag className={styles.hidden} {...rest} />;
}
