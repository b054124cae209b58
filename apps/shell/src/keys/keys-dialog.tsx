import { useModal } from "@dataterm/ui/browser/use-modal.ts";
import { BracketButton } from "@dataterm/ui/controls/bracket-button.tsx";
import { Key } from "@dataterm/ui/controls/key.tsx";
import { Switch } from "@dataterm/ui/controls/switch.tsx";
import modalStyles from "@dataterm/ui/slip/modal.module.css";
import { cx } from "@dataterm/ui/type/cx.ts";
import typeStyles from "@dataterm/ui/type.module.css";
import { type ReactNode, useId, useRef } from "react";
import styles from "./keys-dialog.module.css";

/** Each key with its action. The single keys can be turned off. */
const KEYS: { keys: string[]; does: string; single?: true }[] = [
	{ keys: ["Ctrl K"], does: "Search. Cmd K on a Mac" },
	{ keys: ["/"], does: "Search", single: true },
	{ keys: ["G"], does: "Go to an address", single: true },
	{ keys: ["C"], does: "Copy the address you are reading", single: true },
	{ keys: ["P"], does: "Pin the rule you are reading to the screen, or unpin it", single: true },
	{ keys: ["1", "2", "3"], does: "On the screen: a ready screen", single: true },
	{ keys: ["[", "]"], does: "Previous page, next page", single: true },
	{ keys: ["`"], does: "Mainframe", single: true },
	{ keys: ["?"], does: "This list", single: true },
	{ keys: ["Tab"], does: "To the next link, table, or field" },
	{ keys: ["↑", "↓", "←", "→"], does: "In a table: to its rows, links, dice, and stamps" },
	{ keys: ["Enter"], does: "In a table: mark the row, or clear the mark" },
	{ keys: ["↑", "↓", "←", "→"], does: "On the handle of a block: move it on the screen" },
	{ keys: ["Esc"], does: "Close what is open" },
];

interface KeysDialogProps {
	/** Whether the single keys work. */
	keys: boolean;
	onKeys: (on: boolean) => void;
	/** Makes the paper of the slips dark too, for a dark table. */
	dim: boolean;
	onDim: (dim: boolean) => void;
	/** The Mainframe is live. */
	mainframe: boolean;
	onClose: () => void;
}

/** The list of keys, and the settings for keys and paper. */
export function KeysDialog({ keys, onKeys, dim, onDim, mainframe, onClose }: KeysDialogProps) {
	const title = useRef<HTMLHeadingElement>(null);
	const modal = useModal(onClose, title);
	const id = useId();
	return (
		<dialog {...modal.props} className={cx(modalStyles.modal, styles.dialog)} aria-labelledby={id}>
			<div className={styles.panel}>
				<h2 id={id} ref={title} tabIndex={-1} className={styles.title}>
					Keys and display
				</h2>
				<Choice
					label="Single keys"
					note="Single keys never work while you type in a field. Ctrl K always works."
					onTap={() => onKeys(!keys)}
				>
					<Switch
						label="Single keys"
						options={ON_OFF}
						value={keys ? "on" : "off"}
						onChange={(value) => onKeys(value === "on")}
					/>
				</Choice>
				<Choice
					label="Paper"
					note="Dim paper is for a dark table. This browser remembers both."
					onTap={() => onDim(!dim)}
				>
					<Switch
						label="Paper"
						options={PAPER}
						value={dim ? "dim" : "light"}
						onChange={(value) => onDim(value === "dim")}
					/>
				</Choice>
				<dl className={styles.keys}>
					{KEYS.filter(({ does }) => mainframe || does !== "Mainframe").map(({ keys: names, does, single }) => (
						<div key={does} className={styles.row} data-off={(single && !keys) || undefined}>
							<dt>
								{names.map((name) => (
									<Key key={name}>{name}</Key>
								))}
							</dt>
							<dd>
								{does}
								{single && !keys && <span className={typeStyles.label}> off</span>}
							</dd>
						</div>
					))}
				</dl>
				<BracketButton className={styles.return} onClick={modal.close}>
					RETURN
				</BracketButton>
			</div>
		</dialog>
	);
}

const ON_OFF = [
	{ value: "on", label: "On" },
	{ value: "off", label: "Off" },
];

const PAPER = [
	{ value: "light", label: "Light" },
	{ value: "dim", label: "Dim" },
];

interface ChoiceProps {
	label: string;
	note: string;
	/** Chooses the other one of the two. */
	onTap: () => void;
	children: ReactNode;
}

function Choice({ label, note, onTap, children }: ChoiceProps) {
	return (
		<div className={styles.choice}>
			{/* A finger may miss the switch, so its label switches, too. Keys and screen readers use the switch itself. */}
			<div className={styles.label} aria-hidden="true" onClick={onTap}>
				{label}
			</div>
			{children}
			<p className={styles.note}>{note}</p>
		</div>
	);
}
