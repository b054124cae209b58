import { cx } from "@dataterm/ui/cx.ts";
import type { Line } from "../terminal/command.ts";
import styles from "./screen.module.css";

/** Everything that was printed: a log, so that screen readers hear what is new. */
export function Output({ lines }: { lines: Line[] }) {
	return (
		<div className={styles.output} role="log" aria-label="Terminal output">
			{lines.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
				<Printed key={index} line={line} />
			))}
		</div>
	);
}

function Printed({ line }: { line: Line }) {
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
			return <p className={cx(styles.text, /\S {2,}\S/.test(line.text) && styles.columns)}>{line.text}</p>;
	}
}
