import { Loaded } from "@dataterm/ui";
import { artworkOf } from "../library/files.ts";
import type { Library } from "../library/use-library.ts";
import type { Album } from "../schemas.ts";
import styles from "./albums.module.css";
import { Artwork } from "./artwork.tsx";

interface AlbumsProps {
	library: Library;
	/** The folder of the current album. */
	current?: string;
	onChoose: (album: Album) => void;
}

/** The list of albums (specification §2, "Albums"). */
export function Albums({ library, current, onChoose }: AlbumsProps) {
	return (
		<div className={styles.albums}>
			<h2 tabIndex={-1}>Albums</h2>
			<Loaded asset={library.music} name="The list of albums">
				{({ albums }) => (
					<ul className={styles.list}>
						{albums.map((album, place) => (
							<li key={album.folderName}>
								<button
									type="button"
									className={styles.album}
									aria-current={album.folderName === current || undefined}
									onClick={() => onChoose(album)}
								>
									<Artwork path={coverOf(album, library.songs(album))} motif={place} alt="" />
									<span className={styles.name}>{album.name}</span>
								</button>
								<p className={styles.count}>{countOf(library.songs(album))}</p>
							</li>
						))}
					</ul>
				)}
			</Loaded>
		</div>
	);
}

/** Returns the first picture of an album's first song. */
export function coverOf({ folderName }: Album, songs: ReturnType<Library["songs"]>): string | undefined {
	const picture = songs.status === "ready" ? songs.data.songs[0]?.artwork[0] : undefined;
	return picture && artworkOf(folderName, picture.filename);
}

/** Returns `8 songs`, or the state of their loading. */
export function countOf(songs: ReturnType<Library["songs"]>): string {
	switch (songs.status) {
		case "loading":
			return "Loading songs";
		case "failed":
			return "Songs did not load";
		case "ready": {
			const { length } = songs.data.songs;
			return length === 1 ? "1 song" : `${length} songs`;
		}
	}
}
