import { useId } from "react";
import type from "../type.module.css";
import styles from "./text-input.module.css";

interface TextInputProps {
	label: string;
	value: string;
	/** Characters at most. */
	most: number;
	/** Shown while it is empty. */
	placeholder?: string;
	onChange: (value: string) => void;
}

/** A short name, typed. */
export function TextInput({ label, value, most, placeholder, onChange }: TextInputProps) {
	const id = useId();
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
				onChange={(event) => onChange(event.target.value)}
			/>
		</div>
	);
}
