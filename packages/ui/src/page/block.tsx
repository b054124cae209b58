import type { ReactNode } from "react";
import { CopyAddress } from "../controls/copy-address.tsx";
import { cx } from "../type/cx.ts";
import { whole } from "../type/whole.tsx";
import page from "./page.module.css";

interface BlockProps {
	/** A part of a profile has no address. */
	address?: string;
	/** The heading, and the block's name in the register. */
	title: string;
	/** Draws no heading: the first block of a profile, whose name is the page's. */
	headless?: boolean;
	/** In a column without a gutter: no hairline, and the address at the end of the heading's line. */
	inline?: boolean;
	/** At the end of the heading's line. */
	beside?: ReactNode;
	/** To the right of the blocks, always in view; below 1180 px, under this block. */
	rail?: ReactNode;
	children: ReactNode;
}

/**
 * A rule of the site: hairline, lamp mark and address in the gutter, heading, content.
 * @example
 * <Block address="D403" title="Layering">
 * 	<p>Three layers at most.</p>
 * </Block>
 */
export function Block({ address, title, headless, inline, beside, rail, children }: BlockProps) {
	const heading = !headless && titled(title, address);
	const mark = address && <CopyAddress address={address} />;
	const spot = { "data-address": address, "data-title": address && title };
	if (inline) {
		return (
			<section className={page.inline} {...spot}>
				<div className={page.inlineHead}>
					{heading}
					{mark}
				</div>
				<div className={page.flow}>{children}</div>
			</section>
		);
	}
	return (
		<section className={page.block} {...spot}>
			{heading && (
				<div className={cx(page.blockHead, beside ? page.head : undefined)}>
					{heading}
					{beside}
				</div>
			)}
			<div className={page.gutter}>{mark}</div>
			<div className={cx(page.body, page.flow)}>{children}</div>
			{rail && (
				<aside className={page.rail} aria-label={`Beside ${title}`}>
					<div className={page.railInner}>{rail}</div>
				</aside>
			)}
		</section>
	);
}

/** A block under the page's own address is a tool of the whole page, and not one of its sections. */
function titled(title: string, address: string | undefined) {
	if (address?.endsWith("00")) return <div className={page.tool}>{title}</div>;
	return <h2 tabIndex={-1}>{whole(title)}</h2>;
}
