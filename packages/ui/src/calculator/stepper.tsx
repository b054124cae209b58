import { typedNumber } from "@dataterm/rules";
import { type CSSProperties, type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from "react";
import { announce } from "../browser/announce.ts";
import { plainText } from "../browser/plain-text.ts";
import { cx } from "../type/cx.ts";
import type from "../type.module.css";
import { KeptContext } from "./kept-context.ts";
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
	/** It may have two decimals. */
	decimals?: true;
	/** Behind the number: `m`. */
	unit?: string;
	/** Words in place of the numbers, from `least` on. */
	words?: readonly string[];
	/** What the value does to the sum, `+3`: at the end of the label's line. */
	effect?: string;
	onChange: (value: number) => void;
}

const signed = (number: number) => `${number}`.replace("-", "−");
const rounded = (number: number) => Math.round(100 * number) / 100;

/**
 * A number between − and +, to be typed as well; or one of a few words. What is typed and is not a number of this field
 * stays as typed, and the sum keeps the number before it.
 * @example
 * <Stepper label="Damage" value={9} least={1} most={200} range="1 to 200" onChange={(points) => console.log(points)} />
 */
export function Stepper(props: StepperProps) {
	const { label, value, least, most, range, step = 1, decimals, unit, words, effect, onChange } = props;
	const id = useId();
	const { origin, report } = useContext(KeptContext);
	/** What was typed, until the reader leaves the field; what is refused stays. */
	const [typed, setTyped] = useState<string>();
	const [refused, setRefused] = useState(false);
	/** An input method is writing into the field: to replace its text would write it twice. */
	const composes = useRef(false);
	/** The number before the reader began to type: its first digits are not a number that anyone meant. */
	const before = useRef(value);
	/** The last key has deleted: the digits that are left are not a number that anyone meant, either. */
	const deletes = useRef(false);
	const sent = useRef(value);
	const forget = () => {
		setTyped(undefined);
		setRefused(false);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: a value from elsewhere replaces what was typed
	useEffect(() => {
		if (sent.current === value) return;
		sent.current = before.current = value;
		forget();
	}, [value]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a state from elsewhere replaces what was typed
	useEffect(forget, [origin]);

	const send = (next: number) => {
		sent.current = next;
		if (next !== value) onChange(next);
	};
	const number = typed === undefined ? value : typedNumber(plainText(typed), unit);
	const isInvalid = typed !== undefined && refused;
	const keeps = `The sum keeps ${signed(before.current)}${unit ? ` ${unit}` : ""}.`;
	const sentence = isInvalid ? `${label}: ${typed ? `“${typed}” is not counted` : "no number"}. ${keeps}` : undefined;
	useEffect(() => {
		report(id, sentence);
		if (sentence) announce(`${sentence} ${range}`);
	}, [report, id, sentence, range]);
	useEffect(() => () => report(id), [report, id]);

	/** The number that − and + start from. */
	const from = isInvalid && number !== undefined && (number < least || number > most) ? number : value;
	const move = (by: number) => {
		if (by === 0 || (by > 0 ? from >= most : from <= least)) {
			setRefused(true);
			if (!isInvalid) announce(`${label}: ${range}`);
			return;
		}
		const next = rounded(Math.min(most, Math.max(least, from + by)));
		forget();
		send(next);
		before.current = next;
	};
	const key = (event: KeyboardEvent) => {
		const by = {
			ArrowUp: step,
			ArrowDown: -step,
			PageUp: 10 * step,
			PageDown: -10 * step,
			...(words && { ArrowRight: step, ArrowLeft: -step, Home: least - value, End: most - value }),
		}[event.key];
		if (by === undefined) return;
		event.preventDefault();
		move(by);
	};
	const type_ = (entered: string) => {
		const text = plainText(entered);
		const next = typedNumber(text, unit);
		const isTaken = next !== undefined && isWritable(next, decimals) && next >= least && next <= most;
		const shown = text.replace("-", "−");
		const old = plainText(typed ?? signed(value)).replace("-", "−");
		const grows = shown.startsWith(old);
		const shrinks = !grows && old.startsWith(shown);
		// Typed over, or about to be deleted: the reader meant the number that the sum has.
		if (!grows && !(shrinks && deletes.current)) before.current = value;
		deletes.current = shrinks;
		setTyped(composes.current ? entered : shown);
		// Nothing, or a minus alone, is on the way to a number.
		setRefused(!isTaken && !isStart(text));
		send(isTaken ? next : before.current);
	};

	const word = words?.[value - least];
	const spin = {
		"aria-labelledby": id,
		"aria-valuenow": value,
		"aria-valuemin": least,
		"aria-valuemax": most,
		"aria-valuetext": isInvalid ? typed : (word ?? (unit ? `${value} ${unit}` : undefined)),
		"aria-describedby": `${id}-range`,
		"aria-invalid": isInvalid,
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
					aria-disabled={from <= least}
					onClick={() => move(-step)}
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
							inputMode={least < 0 ? "text" : decimals ? "decimal" : "numeric"}
							autoComplete="off"
							value={typed ?? signed(value)}
							style={{ "--letters": Math.max(1, (typed ?? `${value}`).length) } as CSSProperties}
							onChange={(event) => {
								composes.current = (event.nativeEvent as InputEvent).isComposing;
								type_(event.target.value);
							}}
							onCompositionEnd={(event) => {
								composes.current = false;
								type_(event.currentTarget.value);
							}}
							onFocus={(event) => {
								if (!isInvalid) before.current = value;
								event.target.select();
							}}
							onBlur={() => {
								if (typed !== undefined && isStart(typed)) setRefused(true);
								else if (!isInvalid) forget();
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
					aria-disabled={from >= most}
					onClick={() => move(step)}
				>
					+
				</button>
			</div>
			<div id={`${id}-range`} className={refused ? styles.range : type.hidden}>
				{range}
				{isInvalid && (
					<span>
						.{" "}
						{number !== undefined &&
							!isWritable(number, decimals) &&
							(decimals ? "2 decimals at most. " : "Whole numbers only. ")}
						{keeps}
					</span>
				)}
			</div>
		</div>
	);
}

/** Reports whether a number has no more decimals than its field. */
function isWritable(number: number, decimals?: true): boolean {
	return decimals ? number === rounded(number) : Number.isInteger(number);
}

/** Reports whether a text is empty, or a sign alone. */
function isStart(text: string): boolean {
	return /^\s*[-−+]?\s*$/.test(text);
}
