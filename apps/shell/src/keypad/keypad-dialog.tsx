import { plainText } from "@dataterm/ui/browser/plain-text.ts";
import { useModal } from "@dataterm/ui/browser/use-modal.ts";
import { Button } from "@dataterm/ui/controls/button.tsx";
import { IconButton } from "@dataterm/ui/controls/icon-button.tsx";
import { Address, DotText, LampMark } from "@dataterm/ui/marks/dots.tsx";
import modalStyles from "@dataterm/ui/slip/modal.module.css";
import { cx } from "@dataterm/ui/type/cx.ts";
import type from "@dataterm/ui/type.module.css";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import styles from "./keypad-dialog.module.css";

/** The digits as on a telephone, and the letters next to them. */
const KEYS = [..."123A456B789CE0FD"];

interface KeypadProps {
	/** Up to four digits. */
	typed: string;
	/** Digits that can follow. */
	next: Set<string>;
	/** Names of the banks by their digits. */
	banks: Map<string, string>;
	/** The title of the list: `D6 Wounds`, `Last three`. */
	heading: string;
	/** Replaces the heading for a moment: the digits of an unknown address. */
	refused?: string;
	lines: { address: string; title: string }[];
	/** The target of Open: `D6`; undefined if there is none yet. */
	target?: string;
	/** Replaces the list: a fault, or a hint while the list is empty. */
	children?: ReactNode;
	onDigit: (digit: string) => void;
	onDelete: () => void;
	onClear: () => void;
	onOpen: () => void;
	onLine: (address: string) => void;
	onClose: () => void;
}

/** A name as a key has room for it: "Interlock" of "Interlock System". */
const shortOf = (bank: string) => (bank.length > 12 ? bank.split(" ")[0] : bank);

/** A telephone for addresses: below the register on a desk, a sheet from below on phones. */
export function Keypad({
	typed,
	next,
	banks,
	heading,
	refused,
	lines,
	target,
	children,
	onDigit,
	onDelete,
	onClear,
	onOpen,
	onLine,
	onClose,
}: KeypadProps) {
	const title = useRef<HTMLHeadingElement>(null);
	const modal = useModal(onClose, title);
	const id = useId();
	const shown = typed.padEnd(4, "_");

	const leaving = (go: () => void) => () => {
		modal.close();
		go();
	};

	const press = (digit: string) => {
		if (typed.length === 3 && next.has(digit)) modal.close();
		onDigit(digit);
	};

	const key = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const digit = plainText(event.key).toUpperCase();
		if (/^[0-9A-F]$/.test(digit)) press(digit);
		else if (event.key === "Backspace") onDelete();
		// On a button, Enter presses the button.
		else if (event.key === "Enter" && target && event.target === title.current) leaving(onOpen)();
		else return;
		event.preventDefault();
	};

	return (
		<dialog {...modal.props} className={cx(modalStyles.modal, styles.dialog)} aria-labelledby={id} onKeyDown={key}>
			<div className={styles.pad} data-sec={banks.has(shown[0] ?? "") ? shown[0] : undefined}>
				<header className={styles.head}>
					<h2 id={id} ref={title} tabIndex={-1} className={type.hidden}>
						Go to an address
					</h2>
					<LampMark address={shown} size={48} />
					<DotText text={shown} pitch={8} ghost className={styles.digits} label={typed || "No digits entered"} />
					<IconButton icon="close" label="Close" className={styles.close} onClick={modal.close} />
				</header>
				<div className={cx(modalStyles.fading, styles.list)}>
					<div className={cx(type.label, styles.heading)} data-refused={refused && ""}>
						{refused ? `Nothing at ${refused}` : heading}
					</div>
					{children}
					<ul>
						{lines.map(({ address, title }) => (
							<li key={address} data-sec={address[0]}>
								<button type="button" className={styles.line} onClick={leaving(() => onLine(address))}>
									<Address className={styles.address}>{address}</Address> {title}
								</button>
							</li>
						))}
					</ul>
				</div>
				<div className={styles.side}>
					<div className={styles.keys}>
						{KEYS.map((digit) => {
							const bank = banks.get(digit);
							return (
								<button
									key={digit}
									type="button"
									className={styles.key}
									data-sec={typed === "" && bank ? digit : undefined}
									// Not disabled: it would lose the focus when its own digit is accepted.
									aria-disabled={!next.has(digit)}
									aria-label={bank && typed === "" ? `${digit}: ${bank}` : digit}
									onClick={() => press(digit)}
								>
									<DotText text={digit} pitch={4} />
									{bank && <span className={styles.bank}>{shortOf(bank)}</span>}
								</button>
							);
						})}
					</div>
					<footer className={styles.foot}>
						<Button icon="left" onClick={onDelete}>
							Delete
						</Button>
						<Button onClick={onClear}>Clear</Button>
						<Button variant="primary" disabled={!target} onClick={leaving(onOpen)}>
							{target ? `Open ${target}` : "Open"}
						</Button>
					</footer>
				</div>
			</div>
		</dialog>
	);
}
