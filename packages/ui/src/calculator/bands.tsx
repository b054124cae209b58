import type { ReactNode } from "react";
import { useId } from "react";
import { cx } from "../type/cx.ts";
import type from "../type.module.css";
import styles from "./bands.module.css";

interface BandsProps<T extends string> {
	/** What is chosen; on a screen only if `shown`. */
	label: string;
	shown?: boolean;
	options: readonly { value: T; label?: ReactNode; figure?: string; note?: string }[];
	/** None if nothing fits. */
	value?: T;
	onChange: (value: T) => void;
}

/**
 * One of a few side by side, each with a figure, a word and a note: the range bands. Native radio buttons.
 * @example
 * <Bands
 * 	label="Range band"
 * 	options={[
 * 		{ value: "Close", figure: "15", note: "to 12 m" },
 * 		{ value: "Medium", figure: "20", note: "to 25 m" },
 * 	]}
 * 	value="Close"
 * 	onChange={(band) => console.log(band)}
 * />
 */
export function Bands<T extends string>({ label, shown, options, value, onChange }: BandsProps<T>) {
	const name = useId();
	return (
		<fieldset className={styles.field}>
			<legend className={cx(type.label, shown ? styles.legend : type.hidden)}>{label}</legend>
			<div className={styles.bands}>
				{options.map((option) => (
					<label key={option.value} className={styles.band}>
						<input
							type="radio"
							className={type.hidden}
							name={name}
							checked={option.value === value}
							onChange={() => onChange(option.value)}
						/>
						{option.figure && <span className={styles.figure}>{option.figure}</span>}
						<span>{option.label ?? option.value}</span>
						{option.note && <span>{option.note}</span>}
					</label>
				))}
			</div>
		</fieldset>
	);
}
