import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { announce } from "../announce.ts";
import { cx } from "../cx.ts";
import { plainText } from "../plain-text.ts";
import type from "../type.module.css";
import styles from "./stepper.module.css";

interface StepperProps {
	label: string;
	/** A place among `words`, or a number. */
	value: number;
	least: number;
	most: number;
	/** What it may be, and why: shown when the reader goes beyond it. */
	range: string;
	step?: number;
	/** Behind the number: `m`. */
	unit?: string;
	/** Words in place of the numbers, from `least` on. */
	words?: readonly string[];
	/** What the value does to the sum, `+3`: at the end of the label's line. */
	effect?: string;
	onChange: (value: number) => void;
}

/** A number between − and +, to be typed as well; or one of a few words. */
export function Stepper({ label, value, least, most, range, step = 1, unit, words, effect, onChange }: StepperProps) {
	const id = useId();
	/** What was typed, while it is not a number within the range. */
	const [typed, setTyped] = useState<string>();
	const [beyond, setBeyond] = useState(false);
	/** An input method is writing into the field: to replace its text would write it twice. */
	const composes = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a value from elsewhere replaces what was typed
	useEffect(() => {
		if (!composes.current) setTyped(undefined);
		setBeyond(false);
	}, [value]);

	const refuse = () => {
		setBeyond(true);
		announce(`${label}: ${range}`);
	};
	const move = (to: number) => {
		if (to === value || (value === least && to < least) || (value === most && to > most)) return refuse();
		onChange(Math.min(most, Math.max(least, to)));
	};
	const key = (event: KeyboardEvent) => {
		const to = {
			ArrowUp: value + step,
			ArrowDown: value - step,
			PageUp: value + 10 * step,
			PageDown: value - 10 * step,
			...(words && { ArrowRight: value + step, ArrowLeft: value - step, Home: least, End: most }),
		}[event.key];
		if (to === undefined) return;
		event.preventDefault();
		move(to);
	};
	const type_ = (entered: string) => {
		const text = plainText(entered);
		const next = Number(text.replace("−", "-"));
		if (/^[-−]?\d+$/.test(text) && next >= least && next <= most) {
			setTyped(composes.current ? entered : undefined);
			setBeyond(false);
			onChange(next);
		} else {
			setTyped(composes.current ? entered : text.replace("-", "−"));
			// Nothing, or a minus alone, is on the way to a number.
			if (/^[-−]?$/.test(text)) setBeyond(false);
			else refuse();
		}
	};

	const word = words?.[value - least];
	const spin = {
		"aria-labelledby": id,
		"aria-valuenow": value,
		"aria-valuemin": least,
		"aria-valuemax": most,
		"aria-valuetext": word ?? (unit ? `${value} ${unit}` : undefined),
		"aria-describedby": `${id}-range`,
		"aria-invalid": typed !== undefined && beyond,
		className: styles.value,
		onKeyDown: key,
	};
	return (
		<div className={styles.field}>
			<div className={styles.head}>
				<span id={id} className={type.label}>
					{label}
				</span>
				{effect && <span className={cx(type.label, styles.effect)}>{effect}</span>}
			</div>
			<div className={styles.stepper}>
				<button
					type="button"
					tabIndex={-1}
					className={styles.step}
					aria-label={`${label}: less`}
					aria-disabled={value <= least}
					onClick={() => move(value - step)}
				>
					−
				</button>
				{words ? (
					<div role="spinbutton" tabIndex={0} {...spin}>
						{word}
					</div>
				) : (
					<label className={styles.number}>
						<input
							role="spinbutton"
							{...spin}
							inputMode={least < 0 ? "text" : "numeric"}
							autoComplete="off"
							value={typed ?? `${value}`.replace("-", "−")}
							style={{ "--letters": Math.max(1, (typed ?? `${value}`).length) } as CSSProperties}
							onChange={(event) => {
								composes.current = (event.nativeEvent as InputEvent).isComposing;
								type_(event.target.value);
							}}
							onCompositionEnd={(event) => {
								composes.current = false;
								type_(event.currentTarget.value);
							}}
							onFocus={(event) => event.target.select()}
							onBlur={() => {
								setTyped(undefined);
								setBeyond(false);
							}}
						/>
						{unit && <span className={styles.unit}>{unit}</span>}
					</label>
				)}
				<button
					type="button"
					tabIndex={-1}
					className={styles.step}
					aria-label={`${label}: more`}
					aria-disabled={value >= most}
					onClick={() => move(value + step)}
				>
					+
				</button>
			</div>
			<div id={`${id}-range`} className={beyond ? styles.range : type.hidden}>
				{range}
			</div>
		</div>
	);
}
