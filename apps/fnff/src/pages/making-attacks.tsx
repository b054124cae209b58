import { RANGE_BANDS, type RangeName } from "@dataterm/rules/ranged.ts";
import { ContentPage } from "@dataterm/section/content-page.tsx";
import { useQueryState } from "@dataterm/section/use-query-state.ts";
import { CropMarks } from "@dataterm/ui/crop-marks.tsx";
import { Pictogram } from "@dataterm/ui/pictogram.tsx";
import { area, automatic, laser, martial, melee, ranged } from "@dataterm/ui/pictograms.ts";
import { RangeRuler } from "@dataterm/ui/range-ruler.tsx";
import styles from "./making-attacks.module.css";

/** What the rail shows beside a topic, by its slug. */
const PICTURES: Record<string, { matrix: string; caption: string }> = {
	"ranged-weapons": { matrix: ranged, caption: "Ranged · one aimed shot" },
	"automatic-weapons": { matrix: automatic, caption: "Automatic · three rounds, climbing" },
	"area-of-effect-weapons": { matrix: area, caption: "Area · thinner as it spreads" },
	"laser-weapons": { matrix: laser, caption: "Laser · no drop, no drift" },
	"melee-weapons": { matrix: melee, caption: "Melee · one edge" },
	"martial-arts": { matrix: martial, caption: "Martial arts · guard and center" },
};

const PICTOGRAMS = Object.fromEntries(Object.entries(PICTURES).map(([slug, { matrix }]) => [slug, matrix]));

/** How the ruler names the end of each band. */
const ENDS: Record<RangeName, string> = {
	"Point blank": "Muzzle",
	Close: "¼",
	Medium: "½",
	Long: "Listed range",
	Extreme: "×2",
};

const SLOTS = {
	"range-ruler": (
		<RangeRuler
			caption="Bands to scale"
			bands={RANGE_BANDS.map(({ name, share }) => ({ label: ENDS[name], to: share }))}
		/>
	),
};

/** Making Attacks: six keys, and behind each a topic with its picture. */
export function MakingAttacks() {
	const [topic] = useQueryState("open");
	const picture = topic === null ? undefined : PICTURES[topic];
	return (
		<ContentPage
			page="makingattacks"
			slots={SLOTS}
			pictograms={PICTOGRAMS}
			rail={
				picture && (
					<CropMarks caption={picture.caption}>
						<Pictogram className={styles.picture} matrix={picture.matrix} />
					</CropMarks>
				)
			}
		/>
	);
}
