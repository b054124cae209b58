import { CropMarks } from "./crop-marks.tsx";
import type { Own } from "./nodes.tsx";
import styles from "./page-elements.module.css";
import { Picture } from "./picture.tsx";

/**
 * Returns what the pages of a section draw in their own way: pictures. Search and the referee's screen, which draw nodes
 * of every section, have words in their place.
 * @param asset returns the URL of a claimed file in the section's release
 */
export function pageElements(asset: (path: string) => string): Own {
	return (elements) => ({
		...elements,
		picture: ({ src, twice, alt, caption, width, height }) => (
			<CropMarks caption={caption}>
				<Picture
					className={styles.picture}
					src={asset(src)}
					twice={twice && asset(twice)}
					alt={alt}
					width={width}
					height={height}
				/>
			</CropMarks>
		),
	});
}
