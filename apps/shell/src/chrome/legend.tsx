import { StampMark } from "@dataterm/ui/stamp.tsx";
import styles from "./legend.module.css";

/** At the foot of a page: what its marks say of whose a value is. The style sheet shows the kinds that the page holds. */
export function Legend() {
	return (
		<aside className={styles.legend} aria-label="Marks on this page">
			<dl>
				<div className={styles.house}>
					<dt>
						<StampMark kind="house" /> House rule
					</dt>
					<dd>The campaign plays it so.</dd>
				</div>
				<div className={styles.ours}>
					<dt>
						<StampMark kind="ours" /> Our value
					</dt>
					<dd>The rules give none; this site fills it in.</dd>
				</div>
				<div className={styles.reading}>
					<dt>
						<StampMark kind="reading" /> Our reading
					</dt>
					<dd>The rules leave it open; this is how we read them.</dd>
				</div>
			</dl>
		</aside>
	);
}
