import { ContentPage, CropMarks, Picture, Switch } from "@dataterm/ui";
import { useState } from "react";
import { asset } from "../asset.ts";
import { type Arrangement, PAPERS, type Paper, PICTURE, sheetFile, sheetPicture } from "../sheets.ts";
import styles from "./sheets.module.css";

const SHEETS: { arrangement: Arrangement; alt: string; name: string }[] = [
	{
		arrangement: "modern",
		alt: "The modern character sheet: nine stats in large boxes on top, two columns of skills, armor and wounds on the right, weapons at the foot.",
		name: "modern sheet",
	},
	{
		arrangement: "classic",
		alt: "The character sheet in the arrangement of 2020: stats in lines, armor and wounds in strips across the page, three columns of skills.",
		name: "original 2020 sheet",
	},
];

export default function SheetPage() {
	return <ContentPage page="sheet" slots={{ sheets: <Sheets /> }} />;
}

/** Both sheets: each picture opens its PDF in a new window, in the paper size that the reader chose. */
function Sheets() {
	const [paper, setPaper] = useState<Paper>("a4");
	return (
		<>
			<Switch label="Paper" options={[...PAPERS]} value={paper} onChange={setPaper} />
			<ul className={styles.sheets}>
				{SHEETS.map(({ arrangement, alt, name }) => (
					<li key={arrangement}>
						<a className={styles.sheet} href={asset(sheetFile(arrangement, paper))} target="_blank" rel="noopener">
							<CropMarks>
								<Picture src={asset(sheetPicture(arrangement))} alt={alt} {...PICTURE} className={styles.picture} />
							</CropMarks>
							<span className={styles.open}>
								<span>Open the </span>
								{name}
							</span>
						</a>
					</li>
				))}
			</ul>
		</>
	);
}
