import { useState } from "react";
import { ErrorScreen } from "../failure/error-screen.tsx";
import { Fault } from "../failure/fault.tsx";
import { Loader } from "../failure/loader.tsx";
import { CropMarks } from "../marks/crop-marks.tsx";
import { Icon } from "../marks/icon.tsx";
import { ICONS, type IconName } from "../marks/icons.ts";
import { Pictogram } from "../marks/pictogram.tsx";
import { PICTOGRAMS, type PictogramName } from "../marks/pictograms.ts";
import { Note } from "../page/note.tsx";
import { PageView } from "../page/page-view.tsx";
import { Stamp } from "../page/stamp.tsx";
import { Slip } from "../slip/slip.tsx";
import { Table } from "../table/table.tsx";
import styles from "./kit.module.css";
import { armor } from "./sample-armor.ts";
import { attacks, pictograms } from "./sample-attacks.ts";
import { skillCheck } from "./sample-skill-check.ts";

export function Tables() {
	return (
		<div className={styles.three}>
			<Table
				caption="Answer table: last column solid"
				variant="answer"
				head={["Task", "Difficulty"]}
				numeric={[false, true]}
				rows={[
					["Easy", "10"],
					["Average", "15"],
					["Difficult", "20"],
				]}
			/>
			<Table
				caption="Dense table: 34 px rows"
				variant="dense"
				head={["Surgery", "Time", "Dmg", "Diff"]}
				labels={["Surgery", "Time", "Dmg", "Diff"]}
				numeric={[false, false, true, true]}
				rows={[
					["Code 1", "1 h", "1D6", "10"],
					["Code 2", "2 h", "2D6", "15"],
					["Code 3", "4 h", "3D6", "20"],
				]}
			/>
			<Slip heading="Range table" context="On paper">
				<Table
					variant="range"
					head={["1D10", "Result"]}
					numeric={[true, false]}
					rows={[
						["1–3", "Unavailable"],
						["4–5", "Mismatch"],
						["6–10", "In stock"],
					]}
				/>
			</Slip>
		</div>
	);
}

export function Faults() {
	const [tried, setTried] = useState({ times: 2, last: new Date() });
	return (
		<>
			<div data-sec="E">
				<Fault
					address="E4"
					what="The drug list did not load"
					why="No answer within 10 seconds."
					file="/assets/TraumaTeam/Drugs.json"
					tried={tried}
					onRetry={() => setTried(({ times }) => ({ times: times + 1, last: new Date() }))}
				>
					Every other page still works.
				</Fault>
			</div>
			<div className={styles.three}>
				<Fault what="Unknown class chosen: wizard" why="Choose a class from the menu." />
				<Fault
					compact
					what="The search did not start: its program did not load."
					onRetry={() => {}}
					retry="Start again"
				/>
				<Fault compact what="The addresses of FNFF did not load: This device is offline." onRetry={() => {}} />
				<ErrorScreen error={{ status: 404, statusText: "Not Found" }} />
				<ErrorScreen error={new Error("rows is undefined")} onRetry={() => {}} />
				<div data-sec="C">
					<Loader label="Loading C6" />
				</div>
			</div>
		</>
	);
}

export function Marks() {
	return (
		<>
			<p className={styles.row}>
				<Stamp kind="house" /> <Stamp kind="ours" /> <Stamp kind="reading" />
			</p>
			<div className={styles.three}>
				<Note kind="note">
					<p>Must not be missed.</p>
				</Note>
				<Note kind="example">
					<p>Nine points hit a jacket with SP 18.</p>
				</Note>
				<Note kind="referee">
					<p>Let them see the cover first.</p>
				</Note>
			</div>
			<ul className={styles.icons}>
				{(Object.keys(ICONS) as IconName[]).map((name) => (
					<li key={name} title={name}>
						<Icon name={name} />
					</li>
				))}
			</ul>
			<div className={styles.row} data-sec="D">
				{(Object.keys(PICTOGRAMS) as PictogramName[]).map((name) => (
					<CropMarks key={name} caption={name}>
						<Pictogram name={name} />
					</CropMarks>
				))}
			</div>
		</>
	);
}

export function Pages() {
	return (
		<>
			<div className={styles.page} data-sec="D">
				<PageView tree={armor} slots={{ calculator: <p>A slot, filled by its page.</p> }} />
			</div>
			<div className={styles.page} data-sec="C">
				<Chosen tree={skillCheck} first="making" />
			</div>
			<div className={styles.page} data-sec="D">
				<Chosen tree={attacks} pictograms={pictograms} />
			</div>
			<div className={styles.page} data-sec="D">
				<Chosen tree={attacks} first="ranged" pictograms={pictograms} />
			</div>
		</>
	);
}

function Chosen({ first = null, ...props }: Parameters<typeof PageView>[0] & { first?: string | null }) {
	const [selected, setSelected] = useState(first);
	return <PageView {...props} selected={selected} onSelect={setSelected} />;
}
