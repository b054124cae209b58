import { useId } from "react";
import type from "../type.module.css";
import styles from "./text-input.module.css";

interface TextInputProps {
	label: string;
	value: string;
	/** Characters at most. */
	most: number;
	/** How long it may be, and why: shown when it is that long. */
	range: string;
	/** Shown while it is empty. */
	placeholder?: string;
	onChange: (value: string) => void;
}

/** A short name, typed. */
export function TextInput({ label, value, most, range, placeholder, onChange }: TextInputProps) {
	const id = useId();
	const isFull = value.length >= most;
	return (
		<div className={styles.field}>
			<label htmlFor={id} className={type.label}>
				{label}
			</label>
			<input
				id={id}
				className={styles.input}
				value={value}
				maxLength={most}
				placeholder={placeholder}
				autoComplete="off"
				aria-describedby={isFull ? `${id}-range` : undefined}
				onChange={(event) => onChange(event.target.value)}
			/>
			{isFull && (
				<div id={`${id}-range`} className={styles.range}>
					{range}.
				</div>
			)}
		</div>
	);
}
