import { CropMarks, Icon, PausableVideo } from "@dataterm/ui";
import { asset } from "../asset.ts";
import { EXTERNAL_VIDEO } from "../links.ts";
import styles from "./flight.module.css";

const FILE = "/assets/TraumaTeam/traumateam-540";

/** The team on its way: a muted loop that leads to videos elsewhere. */
export function Flight() {
	return (
		<CropMarks className={styles.flight}>
			<PausableVideo
				file={FILE}
				name="the video"
				className={styles.video}
				button={styles.pause}
				poster={asset(`${FILE}-poster.webp`)}
				width={960}
				height={540}
				sources={[
					{ src: asset(`${FILE}.av1.webm`), type: 'video/webm; codecs="av01.0.04M.10"' },
					{ src: asset(`${FILE}.mp4`), type: 'video/mp4; codecs="avc1.64001F"' },
				]}
			>
				{(picture) => (
					<a className={styles.link} href={EXTERNAL_VIDEO} target="_blank" rel="noopener">
						{picture}
						<span className={styles.words}>
							<Icon name="external" />
							<span>
								Trauma Team on video, <span className={styles.tab}>in a new tab</span>
							</span>
						</span>
					</a>
				)}
			</PausableVideo>
		</CropMarks>
	);
}
