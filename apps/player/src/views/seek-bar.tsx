import type { Position } from "../playback/engine.ts";
import { DottedSlider } from "./dotted-slider.tsx";

interface SeekBarProps extends Position {
	onSeek: (to: number) => void;
}

/** Shows the position in the song and seeks, in whole seconds. */
export function SeekBar({ time, duration, onSeek }: SeekBarProps) {
	const says = `${clock(time)} of ${clock(duration)}`;
	return <DottedSlider label="Seek" says={says} value={time} max={duration} onChange={onSeek} />;
}

/** `4:18` */
export function clock(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
