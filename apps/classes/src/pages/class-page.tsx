import { CropMarks, Page, PageArea, PageHead, Picture, Tabs, useAsset, useQueryState } from "@dataterm/ui";
import { useState } from "react";
import { asset } from "../asset.ts";
import { drawCaption } from "../captions.ts";
import { detailsOf, pictureOf, smallPictureOf } from "../files.ts";
import { drawGender } from "../pronouns.ts";
import type { CharClass, Details } from "../schemas.ts";
import { TABS, type TabId } from "../tabs.ts";
import styles from "./class-page.module.css";
import { Panels } from "./panels.tsx";
import { Quote } from "./quote.tsx";

/** One class. Gender and caption are drawn once. The tab is in the address, so that a link can share it. */
export function ClassPage({ charClass }: { charClass: CharClass }) {
	const { name, description } = charClass;
	const path = name.toLowerCase();
	const [gender] = useState(drawGender);
	const [caption] = useState(drawCaption);
	const [tab, setTab] = useQueryState("tab");
	const details = useAsset<Details>(detailsOf(name));
	const begins = details.status === "ready" ? startsOf(details.data) : {};
	const place = TABS.findIndex(({ id }) => id === tab);

	return (
		<Page
			className={styles.page}
			data-flush
			data-status={tab === null ? "no tab chosen" : place < 0 ? "unknown tab" : `tab ${place + 1} of ${TABS.length}`}
		>
			<div>
				<PageHead page={path} title={name} lede={description} large titleOnPhone />
				<PageArea of="column">
					<Portrait of={charClass} className={styles.crop} />
					<div className={styles.tabs}>
						<Tabs
							name={path}
							label={name}
							tabs={TABS.map((tab) => ({ ...tab, address: begins[tab.id] }))}
							selected={tab}
							onSelect={(id, by) => setTab(id, { replace: by === "arrow" })}
						/>
					</div>
					{tab === null && <Quote charClass={charClass} caption={caption} />}
					{tab !== null && place < 0 && (
						<p className={styles.unknown} role="alert">
							ERROR: NULL
						</p>
					)}
					<Panels page={path} details={details} gender={gender} selected={tab} />
				</PageArea>
			</div>
			<CropMarks className={styles.poster}>
				<Portrait of={charClass} />
			</CropMarks>
		</Page>
	);
}

/** The address at which each tab begins. */
function startsOf({ address, specialAbility, careerSkills }: Details): Partial<Record<TabId, string>> {
	return {
		introduction: address,
		specialability: specialAbility[0]?.address,
		careerskills: careerSkills[0]?.address,
	};
}

/** The class picture. The page contains it twice and the style sheet shows one; the browser requests the file once. */
function Portrait({ of: { name, portrait }, className }: { of: CharClass; className?: string }) {
	return (
		<Picture
			eager
			className={className}
			src={asset(pictureOf(name))}
			small={asset(smallPictureOf(name))}
			alt={portrait}
			width={720}
			height={960}
		/>
	);
}
