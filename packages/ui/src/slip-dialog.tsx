import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { BracketButton } from "./bracket-button.tsx";
import { Button } from "./button.tsx";
import { useCopyAddress } from "./copy.ts";
import { Slip } from "./slip.tsx";
import styles from "./slip-dialog.module.css";

interface SlipDialogProps {
	/** Head, and what Copy copies. */
	address?: string;
	/** The dialog's name. */
	title: string;
	context?: string;
	/** Called once it is closed, by Esc, the backdrop or `[ RETURN ]`: take it out of the tree then. */
	onClose: () => void;
	children: ReactNode;
}

/** The modal slip: open while it is in the tree. The focus goes to its title, and back to the opener after. */
export function SlipDialog({ address, title, context, onClose, children }: SlipDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const opener = useRef<Element>(null);
	const id = useId();

	useLayoutEffect(() => {
		const element = dialog.current;
		opener.current = document.activeElement;
		element?.showModal();
		heading.current?.focus();
		return () => element?.close();
	}, []);

	// After the commit: React would put the focus back to where it was before.
	useEffect(
		() => () => {
			if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
		},
		[],
	);

	const closeOnBackdrop = (event: MouseEvent) => {
		// The sheet fills the dialog, so that only its backdrop has the dialog itself as target.
		if (event.target === dialog.current) dialog.current?.close();
	};

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Esc, which the browser gives a dialog, is the key of that click
		<dialog
			ref={dialog}
			className={styles.dialog}
			aria-labelledby={id}
			data-address={address}
			data-title={address && title}
			onClick={closeOnBackdrop}
			onClose={() => {
				// An effect that ran twice in development has opened it again.
				if (!dialog.current?.open) onClose();
			}}
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
						<BracketButton onClick={() => dialog.current?.close()}>RETURN</BracketButton>
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
