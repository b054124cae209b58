import styles from "./picture.module.css";

interface PictureProps {
	/** The WebP; an AVIF of the same name is beside it. */
	src: string;
	/** What the picture shows. */
	alt: string;
	/** Size of the file in pixels: it keeps the place on the page until the picture has loaded. */
	width: number;
	height: number;
	/** For what is in view when the page opens; everything else waits until it is near. */
	eager?: boolean;
	className?: string;
}

/** A picture as AVIF if the browser supports it, otherwise as WebP. */
export function Picture({ src, alt, width, height, eager = false, className }: PictureProps) {
	return (
		<picture className={styles.picture}>
			<source type="image/avif" srcSet={src.replace(/\.webp(?=$|\?)/, ".avif")} />
			<img
				className={className}
				src={src}
				alt={alt}
				width={width}
				height={height}
				loading={eager ? "eager" : "lazy"}
				fetchPriority={eager ? "high" : undefined}
			/>
		</picture>
	);
}
