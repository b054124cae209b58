import { cx, Hidden, IconButton } from "@dataterm/ui";
import type { Position } from "../playback/engine.ts";
import type { Playback } from "../playback/playback.ts";
import type { Volume } from "../playback/volume.ts";
import type { Song } from "../schemas.ts";
import { clock, SeekBar } from "./seek-bar.tsx";
import styles from "./transport.module.css";
import { VolumeControl } from "./volume-control.tsx";

interface TransportProps {
	song: Song;
	state: Playback;
	position: Position;
	/** Shows only the buttons and the seek bar, in one row. */
	minimized: boolean;
	volume: Volume;
	onVolume: (volume: Volume) => void;
	onSeek: (to: number) => void;
	onPress: (button: "previous" | "toggled" | "next") => void;
}

/** The current song, its progress, and the buttons. Announces politely what happens without a click. */
export function Transport({ song, state, position, minimized, onSeek, onPress, ...sound }: TransportProps) {
	const { notice, wanted, player } = state;
	const seekBar = <SeekBar {...position} onSeek={onSeek} />;
	return (
		<div className={cx(styles.transport, minimized && styles.minimized)}>
			{!minimized && (
				<>
					<div className={styles.head}>
						<p className={styles.title}>
							<b>{song.name}</b> {song.artist}
						</p>
						<VolumeControl {...sound} />
					</div>
					{song.wasPlayed && <p className={styles.played}>{song.wasPlayed}</p>}
				</>
			)}
			<p role="status" className={notice ? styles.notice : styles.quiet}>
				{notice ?? <Hidden>{player === "playing" && `Playing ${song.name} by ${song.artist}`}</Hidden>}
			</p>
			{!minimized && seekBar}
			<div className={styles.row}>
				{!minimized && <span className={styles.time}>{player === "buffering" ? "Loading" : clock(position.time)}</span>}
				<div className={styles.keys}>
					<IconButton icon="previous" label="Previous song" onClick={() => onPress("previous")} />
					<IconButton
						icon={wanted ? "pause" : "play"}
						label={wanted ? "Pause" : "Play"}
						className={styles.main}
						onClick={() => onPress("toggled")}
					/>
					<IconButton icon="next" label="Next song" onClick={() => onPress("next")} />
				</div>
				{minimized ? seekBar : <span className={styles.time}>{clock(position.duration)}</span>}
			</div>
		</div>
	);
}
