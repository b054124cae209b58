import { useEffect, useState } from "react";
import { SMALL } from "../breakpoints.ts";
import { onReturn } from "../browser/on-return.ts";
import { cx } from "../type/cx.ts";
import styles from "./picture.module.css";

interface PictureProps {
	/** A WebP has an AVIF of the same name beside it. */
	src: string;
	/** The same with twice as many pixels, for screens that show them. */
	twice?: string;
	/** What the picture shows. */
	alt: string;
	/** Size of the file in pixels: it keeps the place on the page until the picture has loaded. */
	width: number;
	height: number;
	/** For what is in view when the page opens; everything else waits until it is near. */
	eager?: boolean;
	className?: string;
	/** An AVIF for windows below 600 px. */
	small?: string;
}

/**
 * A picture, of a WebP as AVIF if the browser supports it. If it does not load, its words are in its place, and it is
 * asked for again when the network returns.
 * @example
 * <Picture src={asset("/assets/NightCity/map-1000.webp")} alt="Map of Night City" width={1000} height={700} />
 */
export function Picture({ src, twice, alt, width, height, eager = false, className, small }: PictureProps) {
	const [missing, setMissing] = useState<string>();
	useEffect(() => onReturn(() => setMissing(undefined)), []);
	if (missing === src) {
		return (
			<span className={cx(className, styles.missing)} style={{ aspectRatio: `${width} / ${height}` }}>
				<span>{alt}</span>
				<small>The picture did not load. It appears when the network is back.</small>
			</span>
		);
	}
	const files = twice ? `${src}, ${twice} 2x` : src;
	const avif = files.replace(/\.webp(?=$|[?,\s])/g, ".avif");
	return (
		<picture className={styles.picture}>
			{small && <source media={SMALL} type="image/avif" srcSet={small} />}
			{avif !== files && <source type="image/avif" srcSet={avif} />}
			<img
				className={className}
				src={src}
				srcSet={twice && files}
				alt={alt}
				width={width}
				height={height}
				loading={eager ? "eager" : "lazy"}
				fetchPriority={eager ? "high" : undefined}
				onError={() => setMissing(src)}
			/>
		</picture>
	);
}
