import { Address } from "@dataterm/ui/marks/dots.tsx";
import { Slip } from "@dataterm/ui/slip/slip.tsx";
import { isLive } from "../site/address.ts";
import { ASKED } from "../site/asked-rules.ts";
import type { RoutedSection } from "../site/discovery.ts";
import styles from "./asked.module.css";

/** The paper list on the home page, without what no live section has. The build, which knows none of them, draws all. */
export function Asked({ sections }: { sections?: RoutedSection[] }) {
	const live = ASKED.filter(([address]) => !sections || isLive(address, sections));
	if (live.length === 0) return null;
	return (
		<Slip heading="Asked at every table" className={styles.paper}>
			<ul className={styles.list}>
				{live.map(([address, rule]) => (
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
