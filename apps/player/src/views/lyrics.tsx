import type { Song } from "../schemas.ts";
import styles from "./lyrics.module.css";

/** The words of the current song (specification §2, "Lyrics"). */
export function Lyrics({ song }: { song?: Song }) {
	if (!song) return <p className={styles.lyrics}>No song selected.</p>;
	return (
		<div className={styles.lyrics}>
			<h2 tabIndex={-1}>{song.name}</h2>
			<p>{song.lyrics || "Lyrics unavailable."}</p>
		</div>
	);
}
