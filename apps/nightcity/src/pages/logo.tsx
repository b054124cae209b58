import { asset } from "../asset.ts";
import styles from "./logo.module.css";

/** A corporation's mark, `size` pixels wide as drawn. The name is next to it, so it has no text of its own. */
export function Logo({ file, size }: { file: string; size: number }) {
	return (
		<img
			className={styles.logo}
			src={asset(`/assets/Visuals/CorporationLogos/${file}`)}
			width={size}
			height={size}
			// beside large type on a phone, the name needs the room
			style={{ width: `min(${size / 16}rem, ${size / 3}vw)`, height: "auto" }}
			loading="lazy"
			alt=""
		/>
	);
}
