import type { ReactNode } from "react";
import { cx } from "../type/cx.ts";
import styles from "./crop-marks.module.css";

interface CropMarksProps {
	children: ReactNode;
	caption?: ReactNode;
	/** A caption that says what a click does: paper leaves it out. */
	hint?: ReactNode;
	className?: string;
}

/**
 * A picture on `void` with a printer's crop marks at its corners.
 * @example
 * <CropMarks caption="Mark drawn for this terminal">
 * 	<img src={asset("/assets/NightCity/logo.svg")} alt="Arasaka" />
 * </CropMarks>
 */
export function CropMarks({ children, hint, caption = hint, className }: CropMarksProps) {
	return (
		<figure className={className}>
			<div className={styles.frame}>{children}</div>
			{caption && <figcaption className={cx(styles.caption, hint !== undefined && styles.hint)}>{caption}</figcaption>}
		</figure>
	);
}
