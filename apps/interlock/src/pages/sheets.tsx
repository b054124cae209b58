import { asset } from "@dataterm/section/asset.ts";
import { CropMarks } from "@dataterm/ui/crop-marks.tsx";
import { CLASSIC_SHEET, MODERN_SHEET, MODERN_SHEET_PICTURE } from "../sheets.ts";
import styles from "./sheets.module.css";

/** The picture opens the modern sheet, the line below it the one of 2020; both in a new window. */
export function Sheets() {
	const { file, width, height } = MODERN_SHEET_PICTURE;
	return (
		<>
			<a className={styles.picture} href={asset(MODERN_SHEET)} target="_blank" rel="noopener">
				<CropMarks>
					<img
						src={asset(file)}
						width={width}
						height={height}
						alt="The modern character sheet, a PDF in a new window"
					/>
				</CropMarks>
			</a>
			<p>
				Rather the old arrangement?{" "}
				<a className={styles.link} href={asset(CLASSIC_SHEET)} target="_blank" rel="noopener">
					Open the original 2020 sheet
				</a>
			</p>
		</>
	);
}
