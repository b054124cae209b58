import type { Position } from "../playback/use-playback.ts";
import styles from "./seek-bar.module.css";

interface SeekBarProps extends Position {
	onSeek: (to: number) => void;
}

/** How far the song is, and where it is to go on: whole seconds. */
export function SeekBar({ time, duration, onSeek }: SeekBarProps) {
	return (
		<div className={styles.seek}>
			<span
				className={styles.dots}
				style={{ "--played": duration ? Math.min(1, time / duration) : 0 } as React.CSSProperties}
			/>
			<input
				type="range"
				aria-label="Seek"
				aria-valuetext={`${clock(time)} of ${clock(duration)}`}
				min={0}
				max={duration}
				step={1}
				value={Math.min(time, duration)}
				disabled={duration === 0}
				onChange={(event) => onSeek(Number(event.target.value))}
			/>
		</div>
	);
}

/** `4:18` */
export function clock(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
