import styles from "./key-row.module.css";

interface KeyRowProps {
	onTab: () => void;
	onBack: (step: 1 | -1) => void;
	/** Begins a line. */
	onType: (line: string) => void;
	onRun: (line: string) => void;
}

/** The keys that a phone's keyboard lacks, above the dock. */
export function KeyRow({ onTab, onBack, onType, onRun }: KeyRowProps) {
	const keys: [label: string, name: string, press: () => void][] = [
		["Tab", "Tab: complete the name", onTab],
		["↑", "Previous line", () => onBack(1)],
		["↓", "Next line", () => onBack(-1)],
		["./", "./ runs a file", () => onType("./")],
		["cat", "cat prints a file", () => onType("cat ")],
		["cd", "cd changes the folder", () => onType("cd ")],
		["ls", "ls lists the folder", () => onRun("ls")],
		["cls", "cls clears the screen", () => onRun("cls")],
	];
	return (
		<div className={styles.row} role="toolbar" aria-label="Terminal keys">
			{keys.map(([label, name, press]) => (
				<button
					key={label}
					type="button"
					aria-label={name}
					// The field keeps the focus, so that the phone's keyboard stays.
					onPointerDown={(event) => event.preventDefault()}
					onClick={press}
				>
					{label}
				</button>
			))}
		</div>
	);
}
