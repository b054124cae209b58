import { CropMarks, Picture, usePhone } from "@dataterm/ui";
import { type MouseEvent, useId, useState } from "react";
import { asset } from "../asset.ts";
import styles from "./line-of-sight.module.css";

const ALT =
	"Line of sight from above, three lines to each target. A: none is blocked, a clear shot. B: crates of SP 10 stop one, " +
	"a partial one. C: a brick wall of SP 25 stops all three, the shot is blocked.";

/**
 * The line-of-sight picture. The first click takes the background away; the second opens the picture without it in
 * a new tab, and puts the background back here. It stays one link, so that it keeps the focus. A phone has one of its own,
 * with fewer and larger words. Paper gets the picture that is shown, whatever its width: another would not have loaded
 * in time.
 */
export function LineOfSight() {
	const [plain, setPlain] = useState(false);
	const small = usePhone();
	const hint = useId();
	const src = asset(`/assets/FNFF/line-of-sight-${plain ? "plain" : "bg"}${small ? "-phone" : ""}.webp`);

	const click = (event: MouseEvent) => {
		if (!plain) event.preventDefault();
		setPlain(!plain);
	};

	return (
		<CropMarks
			hint={<span id={hint}>{plain ? "Press again to open it in a new tab" : "Press to remove the background"}</span>}
		>
			<a
				className={styles.link}
				href={asset("/assets/FNFF/line-of-sight-plain.webp")}
				target="_blank"
				rel="noopener"
				aria-describedby={hint}
				onClick={click}
				data-traits="broad"
			>
				<Picture
					className={styles.picture}
					src={src}
					alt={ALT}
					{...(small ? { width: 1100, height: 630 } : { width: 1600, height: 1000 })}
				/>
			</a>
		</CropMarks>
	);
}
