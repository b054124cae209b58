import { onReturn } from "@dataterm/ui";
import { useLayoutEffect, useState } from "react";
import { asset } from "../asset.ts";
import styles from "./artwork.module.css";
import { dot } from "./dot.ts";
import { dotRadius, INKS, SIDE } from "./halftone.ts";

interface ArtworkProps {
	/** The claimed path of the picture; undefined if the album has none. */
	path?: string;
	/** The album's position in the list, which chooses the halftone that replaces a missing picture. */
	motif: number;
	/** Empty if the name is beside the picture. */
	alt: string;
}

/** An album's picture, or a halftone instead. A picture that did not load is asked for again when the network returns. */
export function Artwork({ path, motif, alt }: ArtworkProps) {
	const [broken, setBroken] = useState<string>();
	useLayoutEffect(() => onReturn(() => setBroken(undefined)), []);
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
