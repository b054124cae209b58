import { IconButton } from "@dataterm/ui";
import type { Volume } from "../playback/volume.ts";
import { DottedSlider } from "./dotted-slider.tsx";
import styles from "./volume-control.module.css";

interface VolumeControlProps {
	volume: Volume;
	onVolume: (volume: Volume) => void;
}

/** Mute and volume. The slider at 0 mutes; Unmute restores the previous volume. */
export function VolumeControl({ volume, onVolume }: VolumeControlProps) {
	const { muted, percent } = volume;
	const shown = muted ? 0 : percent;
	return (
		<div className={styles.volume}>
			<IconButton
				icon={muted ? "muted" : "sound"}
				label={muted ? "Unmute" : "Mute"}
				onClick={() => onVolume({ ...volume, muted: !muted })}
			/>
			<DottedSlider
				label="Volume"
				says={`${shown}%`}
				value={shown}
				max={100}
				onChange={(to) => onVolume(to === 0 ? { ...volume, muted: true } : { percent: to, muted: false })}
			/>
		</div>
	);
}
