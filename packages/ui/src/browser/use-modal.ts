import { type ComponentProps, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";

interface Modal {
	/** For the dialog element. */
	props: Pick<ComponentProps<"dialog">, "ref" | "onPointerDown" | "onPointerUp" | "onClick" | "onClose">;
	close: () => void;
}

/**
 * Opens a native dialog as modal while it is in the tree. Esc, a click on its backdrop and `close` call `onClose`: remove
 * it from the tree then. `first` gets the focus; afterward, the focus goes back to where it was, unless the next page
 * has it.
 */
export function useModal(onClose: () => void, first: RefObject<HTMLElement | null>): Modal {
	const dialog = useRef<HTMLDialogElement>(null);
	const opener = useRef<Element>(null);
	/** Whether the press began, and ended, on the backdrop: a drag across the edge also ends in a click on the dialog. */
	const pressed = useRef({ began: false, ended: false });

	useLayoutEffect(() => {
		const element = dialog.current;
		opener.current = document.activeElement;
		element?.showModal();
		first.current?.focus();
		return () => element?.close();
	}, [first]);

	// After the commit: React would restore the earlier focus.
	useEffect(
		() => () => {
			const free = document.activeElement === document.body;
			if (free && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
		},
		[],
	);

	const close = () => dialog.current?.close();
	// The content fills the dialog, so that only the backdrop has the dialog itself as its target.
	const onBackdrop = (event: MouseEvent) => event.target === dialog.current;
	return {
		props: {
			ref: dialog,
			onPointerDown: (event) => {
				pressed.current = { began: onBackdrop(event), ended: false };
			},
			onPointerUp: (event) => {
				pressed.current.ended = onBackdrop(event);
			},
			onClick: (event) => {
				if (onBackdrop(event) && pressed.current.began && pressed.current.ended) close();
			},
			onClose: () => {
				// An effect that ran twice in development has opened it again.
				if (!dialog.current?.open) onClose();
			},
		},
		close,
	};
}
