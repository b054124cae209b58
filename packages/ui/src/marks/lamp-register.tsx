import { useStepped } from "../browser/use-stepped.ts";
import { DotText } from "./dots.tsx";
import styles from "./lamp-register.module.css";

interface LampRegisterProps {
	address: string;
	/** What is at the address. */
	caption: string;
}

/** The register under the side menu: a lamp for each bit. Screen readers ignore it: it repeats the other register. */
export function LampRegister({ address, caption }: LampRegisterProps) {
	const shown = useStepped(address);
	return (
		<div className={styles.register} aria-hidden="true">
			<div className={styles.board}>
				{[...shown].map((digit, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a digit's place is its key
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
			<div className={styles.caption}>{caption}</div>
		</div>
	);
}
