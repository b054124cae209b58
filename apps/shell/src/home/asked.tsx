import { Address } from "@dataterm/ui/dots.tsx";
import { Slip } from "@dataterm/ui/slip.tsx";
import styles from "./asked.module.css";

/** What players ask for most, by address. */
export const ASKED = [
	["D811", "To-hit numbers by range"],
	["C302", "Skill check difficulty"],
	["D601", "Wound effects"],
	["D603", "Stun saves"],
	["D701", "Death saves"],
	["D403", "Layering armor"],
	["D405", "Cover SP"],
	["C304", "Fumble tables"],
] as const;

/** The paper list of the home page. */
export function Asked() {
	return (
		<Slip heading="Asked at every table" className={styles.paper}>
			<ul className={styles.list}>
				{ASKED.map(([address, rule]) => (
					<li key={address}>
						<a className={styles.row} href={`#/@${address}`}>
							<Address className={styles.address}>{address}</Address>
							{rule}
						</a>
					</li>
				))}
			</ul>
		</Slip>
	);
}
