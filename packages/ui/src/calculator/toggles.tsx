import type from "../type.module.css";
import styles from "./toggles.module.css";

interface TogglesProps<T extends string> {
	/** What they are about, for screen readers. */
	label: string;
	options: readonly { value: T; label?: string; effect?: string }[];
	/** Every option, in order, if `options` are a part of them. */
	all?: readonly T[];
	chosen: readonly T[];
	onChange: (chosen: T[]) => void;
}

/** Keys that are on or off: dot, word, what it does. Native checkboxes. */
export function Toggles<T extends string>({ label, options, all, chosen, onChange }: TogglesProps<T>) {
	const toggle = (value: T) =>
		onChange((all ?? options.map((it) => it.value)).filter((it) => (it === value) !== chosen.includes(it)));
	return (
		<fieldset className={styles.toggles}>
			<legend className={type.hidden}>{label}</legend>
			{options.map(({ value, label: word = value, effect }) => (
				<label key={value} className={styles.toggle}>
					<input
						type="checkbox"
						className={type.hidden}
						checked={chosen.includes(value)}
						onChange={() => toggle(value)}
					/>
					<span className={styles.dot} aria-hidden="true" />
					<span className={styles.word}>{word}</span>
					{effect && <span className={styles.effect}>{effect}</span>}
				</label>
			))}
		</fieldset>
	);
}
