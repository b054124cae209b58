import type { ComponentProps } from "react";
import { cx } from "../type/cx.ts";
import { neighbors } from "./neighbors.ts";
import styles from "./page.module.css";

interface PageProps extends ComponentProps<"article"> {
	/** The list that the page is an entry of, and its place there: the shell links the entries before and after it. */
	among?: { list: { address: string; label: string }[]; at: number };
}

/**
 * A page on the grid, for pages that are not a text: a `PageHead`, and areas. All other props go to the `article`.
 * @example
 * <Page data-status="18 profiles">
 * 	<PageHead page="corporations" title="Corporations" />
 * </Page>
 */
export function Page({ among, className, ...rest }: PageProps) {
	return <article className={cx(styles.page, className)} {...(among && neighbors(among.list, among.at))} {...rest} />;
}

interface PageAreaProps extends ComponentProps<"div"> {
	/** `column` is as broad as text, `wide` extends into the rail, `blocks` has `Block`s, which have their gutter. */
	of: "column" | "wide" | "blocks";
}

/**
 * A part of a `Page`, at its place on the grid. All other props go to the `div`.
 * @example
 * <Page>
 * 	<PageArea of="blocks">
 * 		<Block address="A501" title="Arasaka">
 * 			<p>Security.</p>
 * 		</Block>
 * 	</PageArea>
 * </Page>
 */
export function PageArea({ of, className, ...rest }: PageAreaProps) {
	return <div className={cx(styles[of], className)} {...rest} />;
}
