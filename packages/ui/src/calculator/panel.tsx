import { type ReactNode, useCallback, useContext, useId, useMemo, useState } from "react";
import { Icon } from "../marks/icon.tsx";
import { cx } from "../type/cx.ts";
import type from "../type.module.css";
import { ExamplesContext } from "./examples-context.ts";
import { KeptContext } from "./kept-context.ts";
import styles from "./panel.module.css";

interface PanelProps {
	/** Names the panel: `To hit`. */
	title: string;
	/** Changes when the values of the fields are replaced as a whole. */
	origin?: number;
	/** Sentences about what could not be read from the address or kept in it. */
	notices?: readonly string[];
	/** The fields. */
	inputs: ReactNode;
	/** The fields are so much shorter than the answer that the worked examples have room below them. */
	shortFields?: boolean;
	/** A picture of the sum, below the fields: as wide as the panel where that has two columns. */
	figure?: ReactNode;
	/** What it comes to: stays in view above the dock of a phone. */
	answer: ReactNode;
	/** The button that rolls: beside the answer where the panel is narrow. */
	roll?: ReactNode;
	/** Buttons of every calculator, below the answer. */
	actions: ReactNode;
	/** How it comes about; a phone folds it. */
	working: ReactNode;
	/** How many lines the working has. */
	lines: number;
}

/**
 * A calculator: fields on the left, the answer on the right. The worked examples of its rule are below both, or below
 * short fields. A phone keeps the answer in a bar above the dock.
 */
export function Panel({
	title,
	origin = 0,
	notices = [],
	inputs,
	shortFields,
	figure,
	answer,
	roll,
	actions,
	working,
	lines,
}: PanelProps) {
	const examples = useContext(ExamplesContext);
	const below = examples && <div className={styles.examples}>{examples}</div>;
	const [unfolded, setUnfolded] = useState(false);
	const id = useId();
	/** What the sum does not count, by field. */
	const [kept, setKept] = useState<Record<string, string | undefined>>({});
	const report = useCallback(
		(field: string, sentence?: string) =>
			setKept((all) => (all[field] === sentence ? all : { ...all, [field]: sentence })),
		[],
	);
	const context = useMemo(() => ({ origin, report }), [origin, report]);
	return (
		<section className={styles.room} aria-label={title}>
			{notices.length > 0 && (
				<div className={styles.notices}>
					{notices.map((notice) => (
						<p key={notice}>{notice}</p>
					))}
				</div>
			)}
			<div className={styles.frame}>
				<div
					className={cx(styles.panel, unfolded && styles.open, below && shortFields ? styles.shortFields : undefined)}
				>
					<div className={styles.inputs}>
						<KeptContext value={context}>{inputs}</KeptContext>
					</div>
					{figure && <div className={styles.figure}>{figure}</div>}
					<div className={styles.answer}>
						<div className={styles.result}>
							{/* First, since an answer about many people scrolls on a phone. */}
							{Object.entries(kept).map(([field, sentence]) => sentence && <p key={field}>{sentence}</p>)}
							{answer}
						</div>
						<div id={id} className={styles.working} data-unfolded={unfolded || undefined}>
							<div className={type.label}>Working</div>
							{working}
						</div>
						<button
							type="button"
							className={styles.unfold}
							aria-expanded={unfolded}
							aria-controls={id}
							// It begins with what is shown, "Working 2", as who speaks to the browser says it.
							aria-label={`Working ${lines === 1 ? "1 line" : `${lines} lines`}`}
							onClick={() => setUnfolded(!unfolded)}
						>
							<span className={styles.word}>Working</span>{" "}
							<span className={styles.count} aria-hidden="true">
								{lines}
							</span>
							<Icon name="down" />
						</button>
						<div className={styles.actions}>
							{roll && <div className={styles.roll}>{roll}</div>}
							<div className={styles.tools}>{actions}</div>
						</div>
					</div>
					{shortFields && below}
				</div>
				{/* The answer stays in view within the panel, and would slide over what is in it below both columns. */}
				{!shortFields && below}
			</div>
		</section>
	);
}

/**
 * Two fields in a line. A list of names gets more of it than a number.
 * @example
 * const of = useCalculator(save, "D603");
 * <FieldRow>
 * 	<NumberInput of={of} name="bodyType" />
 * 	<SelectInput of={of} name="wounds" />
 * </FieldRow>
 */
export function FieldRow({ children }: { children: ReactNode }) {
	return <div className={styles.row}>{children}</div>;
}
