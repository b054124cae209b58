import { memo } from "react";
import { cx } from "../type/cx.ts";
import { dot } from "./dot.ts";
import styles from "./dots.module.css";
import { GLYPHS } from "./glyphs.ts";

const COLUMNS = 5;
const ROWS = 7;
/** A digit and the empty column after it. */
const ADVANCE = COLUMNS + 1;

/** Drawn with the type: a reader who enlarges one enlarges the other. */
const rem = (pixels: number) => `${pixels / 16}rem`;

interface DotTextProps {
	/** Hex digits in capitals and `_`; anything else leaves an empty place. */
	text: string;
	/** Pixels from dot to dot, at a type of 16: 3 menu letters, 4 register, 6 page head, 8 keypad. A digit is 5 × 7 dots. */
	pitch?: number;
	/** Draws the unlit dots at 16%. */
	ghost?: boolean;
	/** A halo like a lamp's: for the register and the page head only. */
	glow?: boolean;
	/** What a screen reader says; without it, screen readers ignore the drawing. */
	label?: string;
	className?: string;
}

/**
 * Dot-matrix digits, drawn in the current text color. For addresses only, never for values.
 * @example
 * <DotText text="D8" pitch={6} />
 */
export const DotText = memo(({ text, pitch = 3, ghost = false, glow = false, label, className }: DotTextProps) => {
	let lit = "";
	let unlit = "";
	[...text].forEach((character, place) => {
		const rows = GLYPHS[character]?.split(" ").map((row) => Number.parseInt(row, 16));
		for (let y = 0; y < ROWS; y++) {
			for (let x = 0; x < COLUMNS; x++) {
				const on = ((rows?.[y] ?? 0) >> (COLUMNS - 1 - x)) & 1;
				const piece = dot(place * ADVANCE + x + 0.5, y + 0.5, 0.46);
				if (on) lit += piece;
				else if (ghost) unlit += piece;
			}
		}
	});
	const width = text.length * ADVANCE - 1;
	return (
		<svg
			className={cx(styles.dots, glow && styles.glow, className)}
			width={rem(width * pitch)}
			height={rem(ROWS * pitch)}
			viewBox={`0 0 ${width} ${ROWS}`}
			role={label ? "img" : undefined}
			aria-label={label}
			aria-hidden={!label}
		>
			{unlit && <path d={unlit} fillOpacity=".16" />}
			<path d={lit} />
		</svg>
	);
});

interface LampMarkProps {
	/** Four hex digits; any other character is an unknown digit. */
	address: string;
	/** Width and height in pixels, at a type of 16. */
	size?: number;
	/** Draws an unknown digit as crosses in the fault hue; otherwise all its lamps are out. */
	crosses?: boolean;
	glow?: boolean;
	className?: string;
}

/**
 * The lamp mark of an address: one column per digit, rows 8-4-2-1 from the top. Screen readers ignore it.
 * @example
 * <LampMark address="D811" size={60} />
 */
export const LampMark = memo(({ address, size = 22, crosses = false, glow = false, className }: LampMarkProps) => {
	let lit = "";
	let out = "";
	let cross = "";
	for (let x = 0; x < 4; x++) {
		const digit = Number.parseInt(address[x] ?? "", 16);
		for (let y = 0; y < 4; y++) {
			const cx = x + 0.5;
			const cy = y + 0.5;
			if (Number.isNaN(digit) && crosses) cross += `M${cx - 0.28} ${cy - 0.28}l.56.56m0-.56l-.56.56`;
			else if ((digit >> (3 - y)) & 1) lit += dot(cx, cy, 0.4);
			else out += dot(cx, cy, 0.3);
		}
	}
	return (
		<svg
			className={cx(styles.dots, glow && styles.glow, className)}
			width={rem(size)}
			height={rem(size)}
			viewBox="0 0 4 4"
			aria-hidden="true"
		>
			{lit && <path d={lit} />}
			{out && <path d={out} className={styles.out} />}
			{cross && <path d={cross} className={styles.cross} />}
		</svg>
	);
});

interface AddressProps {
	/** Four digits, or the two of a page in a menu. */
	children: string;
	/** Hidden from screen readers. */
	silent?: boolean;
	className?: string;
}

/**
 * An address in small type, in section ink. In a list that offers addresses it is part of the name, `D811 To-hit
 * numbers`; `silent` where the name of a link or a button, or its description, already says it.
 * @example
 * <Address>D811</Address>
 */
export function Address({ children, silent, className }: AddressProps) {
	return (
		<span className={cx(styles.address, className)} aria-hidden={silent || undefined}>
			{children}
		</span>
	);
}
