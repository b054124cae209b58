import { asset } from "@dataterm/section/asset.ts";
import { IconButton } from "@dataterm/ui/button.tsx";
import { CropMarks } from "@dataterm/ui/crop-marks.tsx";
import { Icon } from "@dataterm/ui/icons.tsx";
import { useEffect, useRef, useState } from "react";
import { EXTERNAL_VIDEO } from "../links.ts";
import styles from "./flight.module.css";

const FOLDER = "/assets/TraumaTeam/traumateam";

/**
 * The team on its way: a muted loop that leads to videos elsewhere. It rests on its poster for readers who want
 * no motion or few bytes, until they press play.
 */
export function Flight() {
	const video = useRef<HTMLVideoElement>(null);
	const [moves] = useState(welcomesMotion);
	const [playing, setPlaying] = useState(false);
	/** No source can be shown: the poster stays, and there is nothing to pause. */
	const [still, setStill] = useState(false);

	// A browser that refuses leaves it paused, with its play button.
	const play = () => video.current?.play().catch(() => setPlaying(false));

	useEffect(() => {
		if (moves) play();
	}, []);

	return (
		<CropMarks className={styles.flight}>
			<a className={styles.link} href={EXTERNAL_VIDEO} target="_blank" rel="noopener">
				<video
					ref={video}
					className={styles.video}
					poster={asset(`${FOLDER}-poster.webp`)}
					width={960}
					height={540}
					muted
					loop
					playsInline
					disablePictureInPicture
					preload={moves ? "auto" : "none"}
					aria-hidden="true"
					tabIndex={-1}
					onPlay={() => setPlaying(true)}
					onPause={() => setPlaying(false)}
				>
					<source src={asset(`${FOLDER}-540.av1.webm`)} type='video/webm; codecs="av01.0.04M.10"' />
					<source src={asset(`${FOLDER}-540.mp4`)} type="video/mp4" onError={() => setStill(true)} />
				</video>
				<span className={styles.words}>
					<Icon name="external" />
					Trauma Team on video, in a new tab
				</span>
			</a>
			{!still && (
				<IconButton
					className={styles.pause}
					icon={playing ? "pause" : "play"}
					label={playing ? "Pause the video" : "Play the video"}
					onClick={() => (playing ? video.current?.pause() : play())}
				/>
			)}
		</CropMarks>
	);
}

/** Does the reader want pictures that move, and bytes for them? */
function welcomesMotion(): boolean {
	const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
	return !saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
