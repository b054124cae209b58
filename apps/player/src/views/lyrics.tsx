import type { Song } from "../schemas.ts";
import styles from "./lyrics.module.css";

/** The words of the current song (specification §2, "Lyrics"). */
export function Lyrics({ song }: { song?: Song }) {
	if (!song) return <p className={styles.lyrics}>No song selected.</p>;
	return (
		<div className={styles.lyrics}>
			<h2 tabIndex={-1}>{song.name}</h2>
			{(song.lyrics || "Lyrics unavailable.").split(/\n{2,}/).map((verse, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a chorus comes back, and the verses of a song never change
				<p key={index}>{verse}</p>
			))}
		</div>
	);
}
