import { asset } from "@dataterm/section/asset.ts";
import { ContentPage } from "@dataterm/section/content-page.tsx";
import { CropMarks } from "@dataterm/ui/crop-marks.tsx";
import styles from "./city-map.module.css";

const SLOTS = { map: <SmallMap /> };

/** Map: the small one opens the large one in a new tab. */
export function CityMap() {
	return <ContentPage page="map" slots={SLOTS} />;
}

function SmallMap() {
	return (
		<CropMarks caption="Opens large in a new tab">
			<a className={styles.map} href={asset("/assets/NightCity/map-3000.webp")} target="_blank" rel="noopener">
				<img
					src={asset("/assets/NightCity/map-1000.webp")}
					width={1000}
					height={700}
					alt="Map of Night City: the bay in the west, the corporate center on it, rings of districts around it, the combat zone in the south"
				/>
			</a>
		</CropMarks>
	);
}
