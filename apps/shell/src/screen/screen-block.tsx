import { IconButton } from "@dataterm/ui/controls/icon-button.tsx";
import { Loader } from "@dataterm/ui/failure/loader.tsx";
import { Address, LampMark } from "@dataterm/ui/marks/dots.tsx";
import { Icon } from "@dataterm/ui/marks/icon.tsx";
import { cx } from "@dataterm/ui/type/cx.ts";
import { type ComponentProps, type KeyboardEvent, useMemo, useState } from "react";
import type { SectionLoads } from "../loading/section-part.ts";
import { isSum, type Placed, ruleOf } from "./address.ts";
import { RuleSum, RuleText } from "./block-body.tsx";
import { figuresOf } from "./figures.ts";
import { MissingText, type RuleState, titleOf } from "./rule-at.tsx";
import { RuleFigures } from "./rule-figures.tsx";
import styles from "./screen-block.module.css";

interface ScreenBlockProps {
	block: Placed;
	rule: RuleState;
	loads: SectionLoads;
	/** It is being dragged, or a dragged block would go before or after it. */
	dragged: boolean;
	drop?: "before" | "after";
	/** Handlers of the handle, for a drag. */
	handle: ComponentProps<"button">;
	/** Explains the keys of the handle. */
	help: string;
	/** A key on the handle; returns whether it did something. */
	onKey: (key: string, name: string) => boolean;
	onRemove: (name: string) => void;
	/** Adds the calculator of this rule. Undefined if it is there. */
	onSum?: (name: string) => void;
}

/** One block of the screen: the handle, the address, the title, and the rule or its calculator. */
export function ScreenBlock({
	block,
	rule,
	loads,
	dragged,
	drop,
	handle,
	help,
	onKey,
	onRemove,
	onSum,
}: ScreenBlockProps) {
	const address = ruleOf(block);
	const title = rule.kind === "rule" ? titleOf(block, rule) : undefined;
	const name = title ? `${block} ${title}` : block;
	const load = rule.kind === "rule" ? loads(rule.section) : undefined;
	// With the title, not with the section's code: nothing moves later, and a reader who saves data has it, too.
	const hasSum = rule.kind === "rule" && !isSum(block) && rule.entry.sum !== undefined;
	const answer = rule.kind === "rule" ? rule.entry.answer : undefined;
	const figures = useMemo(
		() => (answer && !isSum(block) ? figuresOf(answer, title) : undefined),
		[answer, block, title],
	);
	const [whole, setWhole] = useState(false);
	const keys = (event: KeyboardEvent) => {
		if (onKey(event.key, name)) event.preventDefault();
	};
	return (
		<li
			className={cx(styles.block, dragged && styles.dragged)}
			data-placed={block}
			data-drop={drop}
			data-sec={address[0]}
		>
			<section
				data-address={rule.kind === "rule" ? address : undefined}
				data-title={title}
				aria-label={isSum(block) ? `${name}, calculator` : name}
			>
				<header className={styles.blockHead}>
					<button
						type="button"
						className={styles.handle}
						data-handle=""
						aria-label={`Move ${name}`}
						aria-describedby={help}
						onKeyDown={keys}
						{...handle}
					>
						<Grip />
					</button>
					<a className={styles.address} href={`#/@${address}`} aria-label={`Read ${block}`}>
						<LampMark address={address} />
						<Address>{block}</Address>
					</a>
					{title && (
						<h2 className={styles.title}>
							{figures?.more ? (
								<button
									type="button"
									className={styles.unfold}
									aria-expanded={whole}
									title={whole ? "Only the figures" : "The whole rule"}
									onClick={() => setWhole(!whole)}
								>
									{title}
									<span className={styles.chevron} aria-hidden="true">
										<Icon name="down" />
									</span>
								</button>
							) : (
								title
							)}
						</h2>
					)}
					<span className={styles.keys}>
						{isSum(block) && (
							<span className={styles.sumOf} aria-hidden="true">
								Sum
							</span>
						)}
						{hasSum && onSum && (
							<button
								type="button"
								className={styles.add}
								aria-label={`Add the sum of ${name}`}
								onClick={() => onSum(name)}
							>
								+ Sum
							</button>
						)}
						<IconButton
							icon="close"
							className={styles.remove}
							label={`Remove ${name}`}
							onClick={() => onRemove(name)}
						/>
					</span>
				</header>
				{/* On the screen, the fields of a calculator that matter less are folded. */}
				<div data-screen={isSum(block) || undefined}>
					{title && figures && !whole ? (
						<RuleFigures title={title} figures={figures} onWhole={() => setWhole(true)} />
					) : (
						<Body block={block} rule={rule} load={load} />
					)}
				</div>
			</section>
		</li>
	);
}

interface BodyProps extends Pick<ScreenBlockProps, "block" | "rule"> {
	load?: ReturnType<SectionLoads>;
}

function Body({ block, rule, load }: BodyProps) {
	if (rule.kind === "loading") return <Loader label={`Loading ${block}`} />;
	if (rule.kind === "failed") return <MissingText {...rule} />;
	if (rule.kind === "dropped") {
		return (
			<p className={styles.note}>
				{rule.why} {rule.see && <a href={`#/@${rule.see}`}>{`Go to ${rule.see}`}</a>}
			</p>
		);
	}
	const { section, title, entry } = rule;
	const printed = <RuleText title={title} nodes={entry.answer} />;
	if (!isSum(block) || !load) return printed;
	return (
		<RuleSum section={section} load={load} address={ruleOf(block)} title={title}>
			{printed}
		</RuleSum>
	);
}

/** Two rows of dots: what can be dragged. */
function Grip() {
	return (
		<svg width="0.625rem" height="1.125rem" viewBox="0 0 10 18" fill="currentColor" aria-hidden="true">
			<path d="M1 1h3v3h-3zM6 1h3v3h-3zM1 7.5h3v3h-3zM6 7.5h3v3h-3zM1 14h3v3h-3zM6 14h3v3h-3z" />
		</svg>
	);
}
