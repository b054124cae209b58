import type { CSSProperties } from "react";
import { CropMarks } from "../marks/crop-marks.tsx";
import { Picture } from "../picture/picture.tsx";
import { DataTable } from "./data-table.tsx";
import type { Own } from "./own-elements.ts";
import styles from "./page-elements.module.css";

/**
 * Returns what the pages of a section draw in their own way: pictures, and tables of data. Search and the referee's
 * screen, which draw nodes of every section, have words in place of pictures, and tables as they are written.
 * @param asset returns the URL of a claimed file in the section's release
 */
export function pageElements(asset: (path: string) => string): Own {
	return (elements, under) => ({
		...elements,
		picture: ({ src, twice, alt, caption, width, height }) => (
			<CropMarks caption={caption}>
				<span style={{ display: "contents", "--width": widthOf(width, height) } as CSSProperties}>
					<Picture
						className={styles.picture}
						src={asset(src)}
						twice={twice && asset(twice)}
						alt={alt}
						width={width}
						height={height}
					/>
				</span>
			</CropMarks>
		),
		table: (node) => (node.orders || node.addresses ? <DataTable node={node} under={under} /> : elements.table(node)),
	});
}

/** Returns the width of a picture that fits its column and 90% of the window's height: CSS knows it before the file loads. */
const widthOf = (width: number, height: number) =>
	`min(100%, ${width}px, ${Math.round((90_000 * width) / height) / 1000}vh)`;
