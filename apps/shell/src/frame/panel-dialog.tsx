import { useModal } from "@dataterm/ui/browser/use-modal.ts";
import { BracketButton } from "@dataterm/ui/controls/bracket-button.tsx";
import modalStyles from "@dataterm/ui/slip/modal.module.css";
import { cx } from "@dataterm/ui/type/cx.ts";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import styles from "./panel-dialog.module.css";

interface PanelDialogProps {
	title: string;
	/** While the panel loads, what the reader types becomes its first input. */
	onType?: (typed: string) => void;
	onClose: () => void;
	children: ReactNode;
}

/** Stands in for a panel that has not loaded: takes the focus at once, and closes like the panel itself. */
export function PanelDialog({ title, onType, onClose, children }: PanelDialogProps) {
	const sheet = useRef<HTMLDivElement>(null);
	const modal = useModal(onClose, sheet);
	const onKeyDown = (event: KeyboardEvent) => {
		if (!onType || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		onType(event.key);
	};
	return (
		<dialog
			{...modal.props}
			className={cx(modalStyles.modal, styles.dialog, onType && styles.loading)}
			aria-label={title}
			onKeyDown={onKeyDown}
		>
			<div ref={sheet} className={styles.sheet} tabIndex={-1}>
				{children}
				<BracketButton onClick={modal.close}>RETURN</BracketButton>
			</div>
		</dialog>
	);
}
