import { PHONE } from "@dataterm/ui/breakpoints.ts";
import { Switch } from "@dataterm/ui/controls/switch.tsx";
import { CropMarks } from "@dataterm/ui/marks/crop-marks.tsx";
import { LoopButton, LoopingVideo, useLoop } from "@dataterm/ui/picture/looping-video.tsx";
import { asset } from "@dataterm/ui/section/asset.ts";
import { clauses } from "@dataterm/ui/type/clauses.tsx";
import { type ReactNode, useState } from "react";
import styles from "./feed.module.css";

interface Space {
	name: string;
	file: string;
	place?: string;
}

const SPACES: Space[] = [
	{ name: "Realspace", file: "realspace", place: "Night City" },
	{ name: "Netspace", file: "netspace" },
];

/** The versions of the feeds by their number of lines, with the AV1 level of each. */
const CUTS = { phone: { lines: 480, av1: "04M" }, desktop: { lines: 720, av1: "05M" } };

/** The looping feed behind the heading, the switch between the two feeds, and the pause button. */
export function Feed({ children }: { children: ReactNode }) {
	const [space, setSpace] = useState(SPACES[0] as Space);
	const loop = useLoop(space.file);
	const { playing, still } = loop;

	const cut = matchMedia(PHONE).matches ? CUTS.phone : CUTS.desktop;
	const state = still ? "Still picture" : playing ? "Looping" : "Paused";
	const file = (end: string) => asset(`/assets/Visuals/Feeds/${space.file}-${cut.lines}${end}`);
	return (
		<section className={styles.feed} aria-label="Feed">
			<CropMarks className={styles.screen}>
				<LoopingVideo
					loop={loop}
					className={styles.video}
					poster={file("-poster.webp")}
					sources={[
						{ src: file(".av1.webm"), type: `video/webm; codecs="av01.0.${cut.av1}.10"` },
						{ src: file(".mp4"), type: 'video/mp4; codecs="avc1.64001F"' },
					]}
				/>
				<div className={styles.status}>
					<span className={playing ? styles.live : styles.hold} aria-hidden="true" />
					<span>{clauses([space.name, space.place, state].filter(Boolean).join(" · "))}</span>
				</div>
			</CropMarks>
			<div className={styles.greeting}>{children}</div>
			<div className={styles.controls}>
				<Switch
					label="Feed"
					options={SPACES.map(({ name }) => ({ value: name, label: name }))}
					value={space.name}
					onChange={(name) => setSpace(SPACES.find((each) => each.name === name) ?? space)}
				/>
				<LoopButton loop={loop} name="the feed" />
			</div>
		</section>
	);
}
