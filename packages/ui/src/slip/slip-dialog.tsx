import { type ReactNode, useId, useRef } from "react";
import { useCopyAddress } from "../browser/copy.ts";
import { useModal } from "../browser/use-modal.ts";
import { BracketButton } from "../controls/bracket-button.tsx";
import { Button } from "../controls/button.tsx";
import { Slip } from "./slip.tsx";
import styles from "./slip-dialog.module.css";

interface SlipDialogProps {
	/** The address in the head, and what Copy copies. */
	address?: string;
	/** The dialog's name. */
	title: string;
	context?: string;
	/** Called after Esc, the backdrop or `[ RETURN ]` has closed it: remove it from the tree then. */
	onClose: () => void;
	children: ReactNode;
}

/**
 * The modal slip: open while it is in the tree. The focus goes to its title, and afterward back to what opened it.
 * @example
 * <SlipDialog address="E401" title="Stim" context="Drug" onClose={() => {}}>
 * 	<p>Up for an hour.</p>
 * </SlipDialog>
 */
export function SlipDialog({ address, title, context, onClose, children }: SlipDialogProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const modal = useModal(onClose, heading);
	const id = useId();

	return (
		<dialog
			{...modal.props}
			className={styles.dialog}
			aria-labelledby={id}
			data-address={address}
			data-title={address && title}
		>
			<Slip
				className={styles.sheet}
				address={address}
				heading={title}
				context={context}
				headingRef={heading}
				headingId={id}
				actions={
					<>
						<BracketButton onClick={modal.close}>RETURN</BracketButton>
						{address && <CopyButton address={address} />}
					</>
				}
			>
				{children}
			</Slip>
		</dialog>
	);
}

/** Copies an entry's link, in words. */
export function CopyButton({ address }: { address: string }) {
	const { done, copy } = useCopyAddress(address);
	return (
		<Button icon="link" onClick={copy}>
			{done ?? `Copy ${address}`}
		</Button>
	);
}
