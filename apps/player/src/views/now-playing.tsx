import { Hidden, Label } from "@dataterm/ui";
import { useEffect, useState } from "react";
import { artworkOf } from "../library/files.ts";
import type { Song } from "../schemas.ts";
import { Artwork } from "./artwork.tsx";
import { dot } from "./dot.ts";
import styles from "./now-playing.module.css";

/** Milliseconds from picture to picture: specification §9, "artwork slide interval". */
const SLIDE = 30_000;

/** Returns the index of the slideshow. It restarts with each take, and stops if the reader prefers reduced motion. */
export function useSlide(take: number): number {
	const [slide, setSlide] = useState(0);
	// A new take begins with its first picture.
	// biome-ignore lint/correctness/useExhaustiveDependencies: it runs again for each take
	useEffect(() => {
		setSlide(0);
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const timer = setInterval(() => setSlide((slide) => slide + 1), SLIDE);
		return () => clearInterval(timer);
	}, [take]);
	return slide;
}

interface NowPlayingProps {
	song?: Song;
	folderName: string;
	motif: number;
	/** From `useSlide`, which keeps counting while another view is shown. */
	slide: number;
}

/** The artwork of the current song (specification §2, "Now playing"). */
export function NowPlaying({ song, folderName, motif, slide }: NowPlayingProps) {
	if (!song) return <p className={styles.none}>No song selected</p>;
	const { length } = song.artwork;
	const place = length ? slide % length : 0;
	const picture = song.artwork[place];
	return (
		<div className={styles.now}>
			<Hidden as="h2" tabIndex={-1}>
				Now playing
			</Hidden>
			<div>
				<Artwork
					path={picture && artworkOf(folderName, picture.filename)}
					motif={motif}
					alt={`Artwork of ${song.name}`}
				/>
			</div>
			{length > 1 && (
				<Label as="p" className={styles.place}>
					<Dots shown={place + 1} of={length} />
					Artwork {place + 1} of {length}
				</Label>
			)}
		</div>
	);
}

function Dots({ shown, of }: { shown: number; of: number }) {
	const dots = Array.from({ length: of }, (_, place) => dot(5 + 10 * place, 5, 3.5));
	return (
		<svg
			className={styles.dots}
			width={`${(10 * of) / 16}rem`}
			height="0.625rem"
			viewBox={`0 0 ${10 * of} 10`}
			aria-hidden="true"
		>
			<path d={dots.slice(0, shown).join("")} />
			<path d={dots.slice(shown).join("")} fill="none" stroke="var(--bone-3)" />
		</svg>
	);
}
