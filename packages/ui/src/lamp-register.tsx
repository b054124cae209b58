import { DotText } from "./dots.tsx";
import styles from "./lamp-register.module.css";
import { useStepped } from "./use-stepped.ts";

interface LampRegisterProps {
	address: string;
	/** What stands at the address. */
	caption: string;
}

/** The register at the foot of the side menu: a lamp for each bit. A second view of the same, so not read aloud. */
export function LampRegister({ address, caption }: LampRegisterProps) {
	const shown = useStepped(address);
	return (
		<div className={styles.register} aria-hidden="true">
			<div className={styles.board}>
				{[...shown].map((digit, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a digit is known by its place
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
