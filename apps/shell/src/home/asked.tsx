import styles from "./asked.module.css";

/** What players ask for most, by address. */
const ASKED = [
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
		<section className={styles.paper} aria-labelledby="asked">
			<h2 id="asked" className={styles.title}>
				Asked at every table
			</h2>
			<ul className={styles.list}>
				{ASKED.map(([address, rule]) => (
					<li key={address}>
						<a className={styles.row} href={`#/@${address}`}>
							<span className={styles.address} aria-hidden="true">
								{address}
							</span>
							{rule}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
