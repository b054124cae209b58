import { useId } from "react";
import { Icon } from "../marks/icon.tsx";
import type from "../type.module.css";
import styles from "./select.module.css";

interface SelectProps<T extends string> {
	label: string;
	options: readonly T[];
	value: T;
	onChange: (value: T) => void;
}

/**
 * One of many, by the browser's own list.
 * @example
 * <Select label="Weapon" options={["None", "Heavy pistol"]} value="None" onChange={(name) => console.log(name)} />
 */
export function Select<T extends string>({ label, options, value, onChange }: SelectProps<T>) {
	const id = useId();
	return (
		<div className={styles.field}>
			<label htmlFor={id} className={type.label}>
				{label}
			</label>
			<select id={id} className={styles.select} value={value} onChange={(event) => onChange(event.target.value as T)}>
				{options.map((option) => (
					<option key={option}>{option}</option>
				))}
			</select>
			<Icon name="down" />
		</div>
	);
}
