import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import styles from "./page.module.css";

/** A page on the grid, for pages that are not a text: a `PageHead`, and areas. All props go to the `article`. */
export function Page({ className, ...rest }: ComponentProps<"article">) {
	return <article className={cx(styles.page, className)} {...rest} />;
}

interface PageAreaProps extends ComponentProps<"div"> {
	/** `column` is as broad as text, `wide` extends into the rail, `blocks` has `Block`s, which have their gutter. */
	of: "column" | "wide" | "blocks";
}

/** A part of a `Page`, at its place on the grid. All other props go to the `div`. */
export function PageArea({ of, className, ...rest }: PageAreaProps) {
	return <div className={cx(styles[of], className)} {...rest} />;
}
