import { useId } from "react";
import type from "../type.module.css";
import styles from "./switch.module.css";

interface SwitchProps<Value extends string> {
	/** What is switched, for screen readers. */
	label: string;
	/** In order; the value is what `onChange` gets. */
	options: { value: Value; label: string }[];
	value: Value;
	onChange: (value: Value) => void;
	disabled?: boolean;
}

/**
 * A choice of a few, side by side: Realspace or Netspace. Native radio buttons, so arrows work by themselves.
 * @example
 * <Switch
 * 	label="Feed"
 * 	options={[
 * 		{ value: "realspace", label: "Realspace" },
 * 		{ value: "netspace", label: "Netspace" },
 * 	]}
 * 	value="realspace"
 * 	onChange={(feed) => console.log(feed)}
 * />
 */
export function Switch<Value extends string>({ label, options, value, onChange, disabled }: SwitchProps<Value>) {
	const name = useId();
	return (
		<fieldset className={styles.switch} disabled={disabled}>
			<legend className={type.hidden}>{label}</legend>
			{options.map((option) => (
				<label key={option.value} className={styles.option}>
					<input
						type="radio"
						className={type.hidden}
						name={name}
						checked={option.value === value}
						onChange={() => onChange(option.value)}
					/>
					{option.label}
				</label>
			))}
		</fieldset>
	);
}
