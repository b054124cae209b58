import type { ClipboardEvent, KeyboardEvent, Ref } from "react";
import styles from "./screen.module.css";

interface PromptProps {
	ref: Ref<HTMLInputElement>;
	path: string;
	line: string;
	/** The line that Tab would complete to. */
	suggestion?: string;
	onType: (line: string) => void;
	onKeyDown: (event: KeyboardEvent) => void;
	onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** Says in the page head what Tab does in the field. */
export const HINT = "mainframe-tab";

/** The prompt: path, double arrow, and a real text field. */
export function Prompt({ ref, path, line, suggestion, onType, onKeyDown, onPaste }: PromptProps) {
	const rest = suggestion && suggestion.length > line.length ? suggestion : undefined;
	// If the name starts with the typed text, show only the remaining letters; otherwise the whole name.
	const begun = rest?.toLowerCase().startsWith(line.toLowerCase());
	return (
		<div className={styles.prompt}>
			<span className={styles.path}>{path}</span>
			<span className={styles.arrow} aria-hidden="true">
				&gt;&gt;
			</span>
			<span className={styles.field}>
				<input
					ref={ref}
					aria-label={`Command in ${path}`}
					aria-describedby={HINT}
					value={line}
					placeholder=" "
					autoCapitalize="off"
					autoComplete="off"
					autoCorrect="off"
					spellCheck={false}
					enterKeyHint="go"
					onChange={(event) => onType(event.target.value)}
					onKeyDown={onKeyDown}
					onPaste={onPaste}
				/>
				{rest && (
					<span className={styles.ghost} aria-hidden="true">
						<span className={styles.typed}>{line}</span>
						{begun ? rest.slice(line.length) : ` → ${rest.trim()}`}
						<kbd>Tab</kbd>
					</span>
				)}
			</span>
		</div>
	);
}
