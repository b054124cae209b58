import { asset } from "@dataterm/section/asset.ts";
import { dot } from "@dataterm/ui/dot.ts";
import { useState } from "react";
import styles from "./artwork.module.css";
import { dotRadius, INKS, SIDE } from "./halftone.ts";

interface ArtworkProps {
	/** The claimed path of the picture; none where the album has no picture. */
	path?: string;
	/** Which halftone stands in for a picture that is not there: the album's place in the list. */
	motif: number;
	/** Empty where the name stands beside it. */
	alt: string;
}

/** A picture of an album, or dots in its place. */
export function Artwork({ path, motif, alt }: ArtworkProps) {
	const [broken, setBroken] = useState<string>();
	if (path && path !== broken) {
		return <img className={styles.artwork} src={asset(path)} alt={alt} onError={() => setBroken(path)} />;
	}
	return <Halftone motif={motif} alt={alt} />;
}

function Halftone({ motif, alt }: { motif: number; alt: string }) {
	let dots = "";
	for (let y = 0; y < SIDE; y++) {
		for (let x = 0; x < SIDE; x++) dots += dot(x + 0.5, y + 0.5, dotRadius(motif, x, y));
	}
	return (
		<svg
			className={styles.artwork}
			viewBox={`0 0 ${SIDE} ${SIDE}`}
			role={alt ? "img" : undefined}
			aria-label={alt || undefined}
			aria-hidden={!alt}
		>
			<rect width={SIDE} height={SIDE} fill={INKS[motif % INKS.length]} />
			<path d={dots} fill="var(--void)" />
		</svg>
	);
}
