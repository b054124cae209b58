import { useEffect, useState } from "react";
import { LOAD_TIMEOUT_MS } from "../browser/load-timeout.ts";
import { LampMark } from "../marks/dots.tsx";
import styles from "./loader.module.css";

/** What is loading: `Loading C6`. The lamps count tenths of a second in binary, up to 100; then the fault takes its place. */
export function Loader({ label }: { label: string }) {
	const [tenths, setTenths] = useState(0);
	const [still] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);

	useEffect(() => {
		if (still) return;
		const start = performance.now();
		const timer = setInterval(() => {
			setTenths(Math.min(LOAD_TIMEOUT_MS / 100, Math.floor((performance.now() - start) / 100)));
		}, 100);
		return () => clearInterval(timer);
	}, [still]);

	const lamps = still ? "FFFF" : tenths.toString(16).padStart(4, "0");
	return (
		<div className={styles.loader} role="status" data-loading="">
			<LampMark address={lamps} size={42} className={styles.mark} />
			<div>
				<p className={styles.label}>{label}</p>
				{!still && (
					<p className={styles.time} aria-hidden="true">
						{(tenths / 10).toFixed(1)} of {LOAD_TIMEOUT_MS / 1000} seconds
					</p>
				)}
			</div>
		</div>
	);
}
