import { Button, Loaded } from "@dataterm/ui";
import type { Library } from "../library/use-library.ts";
import type { Album } from "../schemas.ts";
import { countOf, coverOf } from "./albums.tsx";
import { Artwork } from "./artwork.tsx";
import styles from "./songs.module.css";

interface SongsProps {
	album: Album;
	motif: number;
	songs: ReturnType<Library["songs"]>;
	/** Position of the current song, if this is the current album. */
	current?: number;
	onChoose: (song: number) => void;
}

/** The songs of an album (specification §2, "Songs"). */
export function Songs({ album, motif, songs, current, onChoose }: SongsProps) {
	return (
		<>
			<div className={styles.head}>
				<div className={styles.cover}>
					<Artwork path={coverOf(album, songs)} motif={motif} alt="" />
				</div>
				<div className={styles.name}>
					<h2 tabIndex={-1}>{album.name}</h2>
					<p>{countOf(songs)}</p>
				</div>
				{songs.status === "ready" && (
					<Button variant="primary" icon="play" onClick={() => onChoose(0)}>
						Play all
					</Button>
				)}
			</div>
			<Loaded asset={songs} name={`The songs of ${album.name}`}>
				{({ songs }) => (
					<ol className={styles.list}>
						{songs.map((song, place) => (
							<li key={song.name}>
								<button
									type="button"
									className={styles.song}
									aria-current={place === current || undefined}
									onClick={() => onChoose(place)}
								>
									<span className={styles.place} aria-hidden="true">
										{place === current ? <Bars /> : place + 1}
									</span>
									<span>
										<b>{song.name}</b> <span className={styles.artist}>- {song.artist}</span>
									</span>
								</button>
							</li>
						))}
					</ol>
				)}
			</Loaded>
		</>
	);
}

function Bars() {
	return (
		<svg width="1.125rem" height="0.875rem" viewBox="0 0 18 14" fill="currentColor" aria-hidden="true">
			<path d="M0 5h4v9H0zM7 0h4v14H7zM14 9h4v5h-4z" />
		</svg>
	);
}
