import { ContentPage, CropMarks, Picture } from "@dataterm/ui";
import { type SyntheticEvent, useState } from "react";
import { asset } from "../asset.ts";
import styles from "./city-map.module.css";

const SLOTS = {
	map: (
		<>
			<SmallMap />
			<ForPaper />
		</>
	),
};

/** Map: the small one opens the large one in a new tab. */
export function CityMap() {
	return <ContentPage page="map" slots={SLOTS} />;
}

/** The map and a blank one, each on one sheet. */
function ForPaper() {
	return (
		<p className={styles.paper}>
			Print <OneSheet file="map-paper">the map</OneSheet> or <OneSheet file="map-blank">a blank map</OneSheet>, each on
			one sheet.
		</p>
	);
}

function OneSheet({ file, children }: { file: string; children: string }) {
	return (
		<a href={asset(`/assets/NightCity/${file}.pdf`)} target="_blank" rel="noopener">
			{children}
		</a>
	);
}

function SmallMap() {
	// A link cannot offer two formats, so the large map has the format that the browser chose for the small one.
	const [ending, setEnding] = useState("webp");
	const loaded = ({ target }: SyntheticEvent) => {
		if (target instanceof HTMLImageElement && /\.avif($|\?)/.test(target.currentSrc)) setEnding("avif");
	};
	return (
		<CropMarks hint="Opens large in a new tab">
			<a
				className={styles.map}
				href={asset(`/assets/NightCity/map-3000.${ending}`)}
				target="_blank"
				rel="noopener"
				onLoadCapture={loaded}
				data-traits="broad"
			>
				<Picture
					eager
					src={asset("/assets/NightCity/map-1000.webp")}
					small={asset("/assets/NightCity/map-phone.avif")}
					width={1000}
					height={700}
					alt={
						"Map of Night City: a target of ring roads on the east shore of a bay, the Corporate Center in its middle. " +
						"Industry is in the north, the combat zone in the south, walled suburbs in the east beyond the last ring, " +
						"the airport on filled ground in the bay."
					}
				/>
			</a>
		</CropMarks>
	);
}
