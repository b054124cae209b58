import { memo, type Ref } from "react";
import type { Line } from "../terminal/command.ts";
import styles from "./screen.module.css";

interface OutputProps {
	ref: Ref<HTMLDivElement>;
	lines: Line[];
	/** How many lines came before these. */
	dropped: number;
}

/** What is on the screen, as a log, so that screen readers announce new lines. Each line is drawn once. */
export const Output = memo(function Output({ ref, lines, dropped }: OutputProps) {
	return (
		<div ref={ref} className={styles.output} role="log" aria-label="Terminal output">
			{lines.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a line keeps its number
				<Printed key={dropped + index} line={line} />
			))}
		</div>
	);
});

const Printed = memo(function Printed({ line }: { line: Line }) {
	switch (line.kind) {
		case "echo":
			return (
				<p className={styles.echo}>
					<span aria-hidden="true">&gt;&gt; </span>
					{line.text || "\u00A0"}
				</p>
			);
		case "error":
			return (
				<p>
					<span className={styles.bang}>! </span>
					{line.text}
				</p>
			);
		case "names":
			return (
				<ul className={styles.names}>
					{line.names.map((name) => (
						<li key={name}>{name}</li>
					))}
				</ul>
			);
		case "output":
			return <Text text={line.text} />;
	}
});

/** Paragraphs wrap; lines in columns, `lamp 9 on   nobody reading`, stay whole as long as there is room. */
function Text({ text }: { text: string }) {
	return (
		<div className={styles.text}>
			{text.split(/(?<=\n\n)/).map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
				<p key={index} className={COLUMNS.test(part) ? styles.columns : undefined}>
					{COLUMNS.test(part) ? part.split(/(?<=\n)/).map(row) : part}
				</p>
			))}
		</div>
	);
}

const COLUMNS = /\S {2,}\S/;

/** A line of columns: without room, a cell goes below, indented. */
function row(line: string, place: number) {
	const [first, ...rest] = line.split(/(?<=\S)( {2,}| \.{3,} )(?=\S)/);
	return (
		<span key={place} className={styles.row}>
			{first}
			{/* biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change */}
			{rest.map((part, index) => (index % 2 ? <span key={index}>{part}</span> : part))}
		</span>
	);
}
