import { asset } from "@dataterm/section/asset.ts";
import { IconButton } from "@dataterm/ui/button.tsx";
import { CropMarks } from "@dataterm/ui/crop-marks.tsx";
import { Switch } from "@dataterm/ui/switch.tsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./feed.module.css";

interface Space {
	name: string;
	file: string;
	place?: string;
	/** Is there a smaller cut for phones? */
	small: boolean;
}

const SPACES: Space[] = [
	{ name: "Realspace", file: "realspace", place: "Night City", small: true },
	// Its 480 cut is no smaller than the 720 one.
	{ name: "Netspace", file: "netspace", small: false },
];

/** The looping feed behind the heading, the switch between the two, and its pause. */
export function Feed({ children }: { children: ReactNode }) {
	const [space, setSpace] = useState(SPACES[0] as Space);
	const [playing, setPlaying] = useState(false);
	/** None of its sources can be shown: the poster stays, and there is nothing to pause. */
	const [still, setStill] = useState(false);
	const video = useRef<HTMLVideoElement>(null);
	const wanted = useRef(welcomesMotion());

	useEffect(() => {
		if (wanted.current) start();
	}, [space]);

	function start() {
		// Refused by the browser, it stays on its poster with a play button: there is no play event.
		video.current?.play().catch(() => {});
	}

	function toggle() {
		wanted.current = !playing;
		if (playing) video.current?.pause();
		else start();
	}

	const size = space.small && matchMedia("(max-width: 899px)").matches ? 480 : 720;
	const state = still ? "Still picture" : playing ? "Looping" : "Paused";
	return (
		<section className={styles.feed} aria-label="Feed">
			<CropMarks className={styles.screen}>
				<video
					key={space.file}
					ref={video}
					className={styles.video}
					poster={asset(`/assets/Visuals/Feeds/${space.file}-poster.webp`)}
					muted
					loop
					playsInline
					disablePictureInPicture
					preload={wanted.current ? "auto" : "none"}
					aria-hidden="true"
					tabIndex={-1}
					onPlay={() => setPlaying(true)}
					onPause={() => setPlaying(false)}
				>
					<source
						src={asset(`/assets/Visuals/Feeds/${space.file}-${size}.av1.webm`)}
						type='video/webm; codecs="av01.0.05M.10"'
					/>
					<source
						src={asset(`/assets/Visuals/Feeds/${space.file}-${size}.mp4`)}
						type="video/mp4"
						onError={() => setStill(true)}
					/>
					<img src={asset(`/assets/Visuals/Feeds/${space.file}-poster.webp`)} alt="" />
				</video>
				<p className={styles.status}>
					<span className={playing ? styles.live : styles.hold} aria-hidden="true" />
					{[space.name, space.place, state].filter(Boolean).join(" · ")}
				</p>
			</CropMarks>
			<div className={styles.greeting}>{children}</div>
			<div className={styles.controls}>
				<Switch
					label="Feed"
					options={SPACES.map(({ name }) => ({ value: name, label: name }))}
					value={space.name}
					onChange={(name) => {
						setStill(false);
						setPlaying(false);
						setSpace(SPACES.find((each) => each.name === name) ?? space);
					}}
				/>
				{!still && (
					<IconButton
						icon={playing ? "pause" : "play"}
						label={playing ? "Pause the feed" : "Play the feed"}
						onClick={toggle}
					/>
				)}
			</div>
		</section>
	);
}

/** Does the reader want pictures that move, and bytes for them? */
function welcomesMotion(): boolean {
	const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
	return !saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
