import { Address } from "@dataterm/ui/dots.tsx";
import { Slip } from "@dataterm/ui/slip.tsx";
import { ASKED } from "../site/asked-rules.ts";
import styles from "./asked.module.css";

/** The paper list on the home page. */
export function Asked() {
	return (
		<Slip heading="Asked at every table" className={styles.paper}>
			<ul className={styles.list}>
				{ASKED.map(([address, rule]) => (
					<li key={address}>
						<a className={styles.row} href={`#/@${address}`}>
							<Address className={styles.address}>{address}</Address> {rule}
						</a>
					</li>
				))}
			</ul>
		</Slip>
	);
}
