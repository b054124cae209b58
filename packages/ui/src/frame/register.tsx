import { type ComponentProps, useEffect, useState } from "react";
import { cx } from "../cx.ts";
import { DotText, LampMark } from "../dots.tsx";
import styles from "./register.module.css";

interface RegisterProps extends Omit<ComponentProps<"button">, "children" | "className"> {
	/** Four digits; `_` for one that is not known. */
	address: string;
	/** Where it stands: beside the bank keys, or in a phone's dock. */
	place: "bar" | "dock";
}

/** Shows the address that is being read, and opens the keypad. It never announces: it follows the scrolling. */
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

interface LampRegisterProps {
	address: string;
	/** What stands at the address. */
	caption: string;
}

/** The register at the foot of the side menu: a lamp for each bit. A second view of the same, so not read aloud. */
export function LampRegister({ address, caption }: LampRegisterProps) {
	const shown = useStepped(address);
	return (
		<div className={styles.large} aria-hidden="true">
			<div className={styles.board}>
				{[...shown].map((digit, place) => (
					<div key={place} className={styles.column}>
						<DotText text={digit} pitch={4} />
						{[8, 4, 2, 1].map((bit) => (
							<span key={bit} className={Number.parseInt(digit, 16) & bit ? styles.lit : styles.lamp} />
						))}
					</div>
				))}
				<div className={styles.bits}>
					{[8, 4, 2, 1].map((bit) => (
						<span key={bit}>{bit}</span>
					))}
				</div>
			</div>
			<p className={styles.caption}>{caption}</p>
		</div>
	);
}

/** Lets a new address come in by steps of 40 ms, the left digit first. */
function useStepped(address: string): string {
	const [shown, setShown] = useState(address);
	useEffect(() => {
		if (shown === address) return;
		const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
		const place = [...address].findIndex((digit, place) => digit !== shown[place]);
		const next = still ? address : address.slice(0, place + 1) + shown.slice(place + 1);
		const timer = setTimeout(() => setShown(next), still ? 0 : 40);
		return () => clearTimeout(timer);
	}, [address, shown]);
	return shown;
}
