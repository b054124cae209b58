import { useEffect, useState } from "react";
import { contrast } from "../contrast.ts";
import { DotText, LampMark } from "../marks/dots.tsx";
import { LampRegister } from "../marks/lamp-register.tsx";
import { Table } from "../table/table.tsx";
import { cx } from "../type/cx.ts";
import styles from "./kit.module.css";

const REGISTERS = [
	["B", "B000", "At a page"],
	["C", "C61D", "At an entry"],
	["", "FFFC", "Home"],
	["", "0000", "Mainframe, all out"],
	["D", "D4__", "Loading, or not loaded"],
] as const;

export function Register() {
	return (
		<>
			<div className={styles.board} data-sec="D">
				<LampRegister address="D811" caption="To-hit numbers" />
				<dl>
					<div>
						<dt>D</dt>
						<dd>bank: one of six sections, A to F, in menu order</dd>
					</div>
					<div>
						<dt>8</dt>
						<dd>page: place in the side menu, from 0</dd>
					</div>
					<div>
						<dt>11</dt>
						<dd>block: 00 is the page, 01–0F its sections, 10–FF its entries</dd>
					</div>
				</dl>
			</div>
			<ul className={styles.cells}>
				{REGISTERS.map(([bank, address, caption]) => (
					<li key={address} data-sec={bank}>
						<span className={styles.register}>
							<LampMark address={address} size={40} />
							<DotText text={address} pitch={4} ghost label={`Address ${address}`} />
						</span>
						{caption}
					</li>
				))}
			</ul>
		</>
	);
}

const SURFACES = ["void", "glass", "plate", "plate-2", "hair", "line", "paper", "paper-2", "rule"];
const INKS = ["bone", "bone-2", "bone-3", "A", "B", "C", "D", "E", "F", "fault", "focus"];
const INKS_ON_PAPER = ["ink", "ink-2", "stamp", "focus-paper"];

export function Color() {
	const value = useTokens();
	const swatches = (names: string[], ground: string) =>
		names.map((name) => (
			<li key={name} className={cx(ground === "paper" && styles.onPaper)}>
				<span style={{ color: `var(--${name})` }}>Aa 1D10</span>
				<code>
					{name} {value[name]} {contrast(value[name] ?? "", value[ground] ?? "").toFixed(1)}:1
				</code>
			</li>
		));
	return (
		<>
			<ul className={styles.surfaces}>
				{SURFACES.map((name) => (
					<li key={name}>
						<span style={{ background: `var(--${name})` }} />
						<code>
							{name} {value[name]}
						</code>
					</li>
				))}
			</ul>
			<ul className={styles.inks}>
				{swatches(INKS, "glass")}
				{swatches(INKS_ON_PAPER, "paper")}
			</ul>
		</>
	);
}

/** The color tokens with their current values, by name. */
function useTokens(): Record<string, string> {
	const [values, setValues] = useState<Record<string, string>>({});
	useEffect(() => {
		const style = getComputedStyle(document.documentElement);
		const names = [...SURFACES, ...INKS, ...INKS_ON_PAPER];
		setValues(Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`)])));
	}, []);
	return values;
}

export function Type() {
	return (
		<dl className={styles.type}>
			<dt>display 68/64, Archivo 700, width 112</dt>
			<dd className={styles.display}>Welcome, netrunner.</dd>
			<dt>h1 46/47, phone 34, Archivo 680, width 108</dt>
			<dd className={styles.h1}>Making Attacks</dd>
			<dt>h2 24/28, Archivo 650, width 105</dt>
			<dd className={styles.h2}>To-hit numbers</dd>
			<dt>answer 27, Archivo 700, width 106</dt>
			<dd className={styles.answer}>10 15 20 25 30</dd>
			<dt>lede 19/28, body 17/27, Atkinson</dt>
			<dd>Roll 1D10, not lDlO: zeros are slashed, and I, l, 1 differ. − – × ÷ ½ ¼ … ‘ ’ “ ” ≥ ≤ → ←</dd>
			<dt>ui 15–17, Archivo 500–650, width 98</dt>
			<dd className={styles.ui}>Difficulty Modifiers</dd>
			<dt>label 12/16, Martian Mono 500, width 78</dt>
			<dd className={styles.labelSample}>On this page</dd>
			<dt>digits 3, 4, 6, 8 px a dot</dt>
			<dd className={styles.digits}>
				{[3, 4, 6].map((pitch) => (
					<DotText key={pitch} text="0123456789ABCDEF" pitch={pitch} />
				))}
			</dd>
		</dl>
	);
}

export function Space() {
	return (
		<>
			<ul className={styles.space}>
				{[4, 8, 12, 16, 24, 32, 48, 64].map((size) => (
					<li key={size}>
						<span style={{ width: size, height: size }} />
						{size}
					</li>
				))}
			</ul>
			<ul className={styles.grid}>
				<li style={{ flexGrow: 264 }}>Side 264</li>
				<li style={{ flexGrow: 120 }}>Gutter 120</li>
				<li style={{ flexGrow: 680 }}>Content 680</li>
				<li style={{ flexGrow: 40 }}>40</li>
				<li style={{ flexGrow: 264 }}>Rail 264</li>
			</ul>
			<p>
				From 1400 as drawn. 1180–1399: 232, 104, 640, 28, 236. 900–1179: side 208, gutter 96, the rail under its block.
				Under 900 one column with 16 px margins, the address on a rule above each heading.
			</p>
		</>
	);
}

export function Motion() {
	return (
		<Table
			variant="dense"
			head={["What", "Motion", "Reduced motion"]}
			numeric={[false, false, false]}
			rows={[
				["Register changes", "Lamps switch in 4 steps of 40 ms, left digit first", "Switch at once"],
				["Slip prints", "From the top, 160 ms in 8 steps", "Appears"],
				["Loading", "Lamps count tenths of a second, a second is 10", "Steady lamps and the word"],
				["Hover, press", "80 ms color; a press moves 1 px", "Color only"],
			]}
		/>
	);
}
