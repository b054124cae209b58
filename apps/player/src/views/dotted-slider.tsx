import styles from "./dotted-slider.module.css";

interface DottedSliderProps {
	label: string;
	/** The value in words. */
	says: string;
	value: number;
	/** 0 while there is nothing to choose. */
	max: number;
	onChange: (value: number) => void;
}

/** A row of dots, lit up to the value: whole numbers from 0. */
export function DottedSlider({ label, says, value, max, onChange }: DottedSliderProps) {
	return (
		<div className={styles.slider}>
			<span className={styles.dots} style={{ "--played": max ? Math.min(1, value / max) : 0 } as React.CSSProperties} />
			<input
				type="range"
				aria-label={label}
				aria-valuetext={says}
				min={0}
				max={max}
				step={1}
				value={Math.min(value, max)}
				disabled={max === 0}
				onChange={(event) => onChange(Number(event.target.value))}
			/>
		</div>
	);
}
