import { announce } from "@dataterm/ui/browser/announce.ts";
import { useHandOverFocus } from "@dataterm/ui/browser/hand-over-focus.ts";
import { Button } from "@dataterm/ui/controls/button.tsx";
import { Switch } from "@dataterm/ui/controls/switch.tsx";
import { Block } from "@dataterm/ui/page/block.tsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Site } from "../site/discovery.ts";
import styles from "./keep-form.module.css";
import { type Choice, chosen, type OfflineFile, type OfflineList, recordings, weight } from "./list.ts";
import { keepSite } from "./offer.ts";
import type { Copy } from "./use-copy.ts";
import { megabytes, soundType, why } from "./words.ts";

interface KeepFormProps {
	site: Site;
	list: OfflineList;
	copy: Copy;
}

/** What to keep, with its weight, and the progress. */
export function KeepForm({ site, list, copy: { kept, free, progress, cancel, fault } }: KeepFormProps) {
	const [choice, setChoice] = useState<Choice>({ pictures: kept?.pictures ?? false, music: kept?.music });
	const files = list.sections.flatMap((section) => section.files);
	const needed = weight(chosen(list, choice));
	const type = soundType();
	const key = useRef<HTMLButtonElement>(null);
	const elsewhere = site.sections.filter(({ name }) => list.elsewhere.includes(name)).map(({ title }) => title);
	return (
		<Block title="What to keep" headless>
			<Row label="Rules, text, search, and calculators" weight={weight(files.filter(isText))}>
				<span className={styles.always}>Always</span>
			</Row>
			<Row label="Pictures and character sheets" weight={weight(files.filter(isPicture))}>
				<OnOff
					label="Pictures and character sheets"
					on={choice.pictures}
					disabled={!!progress}
					onChange={(pictures) => setChoice({ ...choice, pictures })}
				/>
			</Row>
			{type && (
				<Row label="Music" weight={weight(recordings(files, type))}>
					<OnOff
						label="Music"
						on={choice.music !== undefined}
						disabled={!!progress}
						onChange={(music) => setChoice({ ...choice, music: music ? type : undefined })}
					/>
				</Row>
			)}
			<p className={styles.note}>
				Films need a network.
				{elsewhere.length > 0 &&
					` So does ${new Intl.ListFormat("en-US").format(elsewhere)}, which another server provides.`}
				{free !== undefined && ` This browser has ${megabytes(free)} free for the site.`}
			</p>
			{progress && (
				<Progress
					{...progress}
					onCancel={() => {
						key.current?.focus();
						cancel?.();
					}}
				/>
			)}
			<Button
				ref={key}
				variant="primary"
				className={styles.keep}
				aria-disabled={progress !== undefined}
				onClick={progress ? undefined : () => keepSite(choice, needed)}
			>
				{progress ? "Keeping" : `${kept ? "Keep this instead" : "Keep offline"}: ${megabytes(needed)}`}
			</Button>
			{fault && (
				<p role="alert" className={styles.fault}>
					{why(fault, { needed, free })}
				</p>
			)}
		</Block>
	);
}

const isText = ({ kind }: OfflineFile) => kind === "text";
const isPicture = ({ kind }: OfflineFile) => kind === "picture";

function Row({ label, weight, children }: { label: string; weight: number; children: ReactNode }) {
	return (
		<div className={styles.row}>
			<p className={styles.label}>
				{label}
				<span className={styles.weight}>{megabytes(weight)}</span>
			</p>
			{children}
		</div>
	);
}

interface OnOffProps {
	label: string;
	on: boolean;
	disabled: boolean;
	onChange: (on: boolean) => void;
}

function OnOff({ label, on, disabled, onChange }: OnOffProps) {
	return (
		<Switch
			label={label}
			options={KEEP}
			value={on ? "keep" : "leave"}
			disabled={disabled}
			onChange={(value) => onChange(value === "keep")}
		/>
	);
}

const KEEP = [
	{ value: "leave", label: "Leave out" },
	{ value: "keep", label: "Keep" },
];

type ProgressProps = NonNullable<Copy["progress"]> & { onCancel: () => void };

function Progress({ bytes, all, waits, onCancel }: ProgressProps) {
	const area = useRef<HTMLDivElement>(null);
	useHandOverFocus(area);
	useEffect(() => {
		if (waits) announce(WAITS);
	}, [waits]);
	return (
		<div ref={area} className={styles.progress}>
			{waits ? (
				<p>{WAITS}</p>
			) : (
				<>
					<progress aria-label="Kept so far" value={bytes} max={all} />
					<p>{`${megabytes(bytes)} of ${megabytes(all)}`}</p>
				</>
			)}
			<Button onClick={onCancel}>Cancel</Button>
		</div>
	);
}

const WAITS = "Another tab is changing the copy, or the site is renewing it. This tab continues when that is done.";
