import { cx } from "../type/cx.ts";
import styles from "./odds.module.css";

interface OddsLamp {
	face: number;
	/** 0 to 1: how likely the roll succeeds when the die shows this face. */
	success: number;
	kind?: "critical" | "fumble";
}

interface OddsProps {
	lamps: readonly OddsLamp[];
	/** The face that was rolled. */
	rolled?: number;
}

/** A die as a row of lamps: lit is success, a ring a critical, a cross a fumble, half lit what a further die decides. */
export function Odds({ lamps, rolled }: OddsProps) {
	return (
		<ol className={styles.lamps} aria-hidden="true">
			{lamps.map(({ face, success, kind }) => (
				<li key={face} className={cx(styles.lamp, success > 0 && styles.lit, face === rolled && styles.rolled)}>
					<svg viewBox="-13 -13 26 26" className={styles.dot} aria-hidden="true">
						<circle r="9" className={styles.rim} />
						{success > 0 && success < 1 ? (
							<path d="M-9 0a9 9 0 0 0 18 0z" className={styles.on} />
						) : (
							success === 1 && <circle r="9.6" className={styles.on} />
						)}
						{kind === "critical" && <circle r="12" className={styles.ring} />}
						{kind === "fumble" && (
							<path d="M-3.6 -3.6l7.2 7.2m0 -7.2l-7.2 7.2" className={success === 1 ? styles.out : styles.cross} />
						)}
					</svg>
					<span>{face}</span>
				</li>
			))}
		</ol>
	);
}
