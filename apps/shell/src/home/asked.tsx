import { Address } from "@dataterm/ui/marks/dots.tsx";
import { Slip } from "@dataterm/ui/slip/slip.tsx";
import { askedRules } from "../site/asked.ts";
import type { RoutedSection } from "../site/discovery.ts";
import styles from "./asked.module.css";

/** The build knows no section: it draws one line, from which src/start makes all. */
const PATTERN = [{ address: "", label: "", rank: 1 }];

/** The paper list on the home page: what the live sections say is asked at every table. */
export function Asked({ sections }: { sections?: RoutedSection[] }) {
	const rules = sections ? askedRules(sections) : PATTERN;
	if (rules.length === 0) return null;
	return (
		<Slip heading="Asked at every table" className={styles.paper}>
			<ul className={styles.list}>
				{rules.map(({ address, label }) => (
					<li key={address}>
						<a className={styles.row} href={`#/@${address}`}>
							<Address className={styles.address}>{address}</Address> {label}
						</a>
					</li>
				))}
			</ul>
		</Slip>
	);
}
