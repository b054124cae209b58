import { useStepped } from "@dataterm/ui/browser/use-stepped.ts";
import { DotText, LampMark } from "@dataterm/ui/marks/dots.tsx";
import { cx } from "@dataterm/ui/type/cx.ts";
import type { ComponentProps } from "react";
import styles from "./register.module.css";

interface RegisterProps extends Omit<ComponentProps<"button">, "children" | "className"> {
	/** Four digits; `_` is an unknown digit. */
	address: string;
	/** Beside the bank keys, or in a phone's dock. */
	place: "bar" | "dock";
}

/** Shows the address that is being read, and opens the keypad. It follows the scrolling, so it announces nothing. */
export function Register({ address, place, ...rest }: RegisterProps) {
	const shown = useStepped(address);
	const known = address.replaceAll("_", "");
	return (
		<button
			type="button"
			className={cx(styles.register, place === "bar" && styles.bar)}
			aria-label={`Address ${known}. Go to another`}
			aria-haspopup="dialog"
			{...rest}
		>
			<LampMark address={shown} size={32} glow />
			<DotText text={shown} pitch={4} ghost glow />
		</button>
	);
}
