import { RANGE_BANDS, type RangeName } from "@dataterm/rules";
import { ContentPage, CropMarks, Picture, useQueryState } from "@dataterm/ui";
import { asset } from "../asset.ts";
import styles from "./making-attacks.module.css";
import { RangeRuler } from "./range-ruler.tsx";

interface TopicPicture {
	caption: string;
	/** Describes the large picture in the rail. */
	alt: string;
}

/** Pictures by topic slug; media/attack-pictures makes the large ones. */
const PICTURES: Record<string, TopicPicture> = {
	"ranged-weapons": {
		caption: "Ranged · one aimed shot",
		alt: "Somebody in the sights, in the fourth of five bands of range: they need 10, 15, 20, 25, and 30.",
	},
	"automatic-weapons": {
		caption: "Automatic · three rounds, climbing",
		alt: "Three rounds climb out of a muzzle among many smaller ones: +3 to hit, and 1D6/2 rounds hit.",
	},
	"area-of-effect-weapons": {
		caption: "Area · thinner as it spreads",
		alt: "A charge of shot spreads over three people: 4D6 where it is 1 m wide, 3D6 at 2 m, 2D6 at 3 m.",
	},
	"laser-weapons": {
		caption: "Laser · no drop, no drift",
		alt: "A straight beam burns its target, 1–5D6 a shot; below it a pack of 10D6, half of it spent.",
	},
	"melee-weapons": {
		caption: "Melee · one edge",
		alt: "Two blades cross and spark: a parry holds on 1–9, a mono-edge on 1–4.",
	},
	"martial-arts": {
		caption: "Martial arts · guard and center",
		alt: "A fighter kicks out of a diamond: the fist does 1D6/2, the kick 1D6.",
	},
};

/** On the topics' keys. */
const PICTOGRAMS = {
	"ranged-weapons": "ranged",
	"automatic-weapons": "automatic",
	"area-of-effect-weapons": "area",
	"laser-weapons": "laser",
	"melee-weapons": "melee",
	"martial-arts": "martial",
} as const;

/** The ruler's label for the end of each band. */
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

/** Making Attacks: six keys, each of which opens a topic with its picture. */
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
						<Picture
							eager
							className={styles.picture}
							src={asset(`/assets/FNFF/attacks/${topic}.svg`)}
							alt={picture.alt}
							width={420}
							height={420}
						/>
					</CropMarks>
				)
			}
		/>
	);
}
