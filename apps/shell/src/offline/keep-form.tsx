import { Block } from "@dataterm/ui/block.tsx";
import { BracketButton } from "@dataterm/ui/bracket-button.tsx";
import { Button } from "@dataterm/ui/button.tsx";
import { onReturn } from "@dataterm/ui/on-return.ts";
import { Switch } from "@dataterm/ui/switch.tsx";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { Site } from "../site/discovery.ts";
import { type Kept, NotKept } from "./copy.ts";
import styles from "./keep-form.module.css";
import { type Choice, chosen, type OfflineFile, recordings, weight } from "./list.ts";
import { forgetSite, keepSite, loadOffer, type Offer } from "./offer.ts";
import { date, soundType, why } from "./words.ts";

interface KeepFormProps {
	site: Site;
	offer: Offer;
}

/** What to keep, with its weight; the progress; what is kept. */
export function KeepForm({ site, offer }: KeepFormProps) {
	const [{ list, free }, setOffer] = useState(offer);
	const [kept, setKept] = useState(offer.kept);
	const [choice, setChoice] = useState<Choice>({ pictures: kept?.pictures ?? false, music: kept?.music });
	const [progress, setProgress] = useState<{ bytes: number; all: number }>();
	const [fault, setFault] = useState<NotKept>();
	const status = useRef<HTMLParagraphElement>(null);
	const files = list?.sections.flatMap((section) => section.files) ?? [];
	const needed = list ? weight(chosen(list, choice)) : 0;
	const type = soundType();
	const elsewhere = site.sections.filter(({ name }) => list?.elsewhere.includes(name)).map(({ title }) => title);

	useLayoutEffect(() => {
		if (list) return;
		return onReturn(() => {
			// The next return asks again.
			loadOffer().prefetch((now) => now && setOffer(now));
		});
	}, [list]);

	async function onKeep() {
		setFault(undefined);
		setProgress({ bytes: 0, all: needed });
		const result = await keepSite(choice, (bytes, all) => setProgress({ bytes, all }));
		setProgress(undefined);
		if (result instanceof NotKept) setFault(result);
		else setKept(result);
	}

	async function onForget() {
		await forgetSite();
		// The button goes with the copy.
		status.current?.focus();
		setKept(undefined);
		setFault(undefined);
	}

	return (
		<>
			{list && (
				<Block title="What to keep" headless>
					<Row label="Rules, text, search and calculators" weight={weight(files.filter(isText))}>
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
						{elsewhere.length > 0 && ` So does ${elsewhere.join(" and ")}, which another server provides.`}
						{free !== undefined && ` This browser has ${megabytes(free)} free for the site.`}
					</p>
					{progress && <Progress {...progress} />}
					<Button
						variant="primary"
						className={styles.keep}
						aria-disabled={progress !== undefined}
						onClick={progress ? undefined : onKeep}
					>
						{progress ? "Keeping" : `${kept ? "Keep this instead" : "Keep offline"}: ${megabytes(needed)}`}
					</Button>
					{fault && (
						<p role="alert" className={styles.fault}>
							{why(fault, { needed, free })}
						</p>
					)}
				</Block>
			)}
			<Block title="On this device">
				<p ref={status} role="status" tabIndex={-1}>
					{kept ? keptWords(kept) : "Nothing is kept."}
				</p>
				{!list && <p>The gateway cannot be reached: what is kept can be changed when it can.</p>}
				{kept && (
					<BracketButton onClick={onForget} disabled={!!progress}>
						REMOVE
					</BracketButton>
				)}
				<p className={styles.note}>
					To open it like an app, use Install or Add to Home Screen in the menu of your browser.
				</p>
			</Block>
		</>
	);
}

const isText = ({ kind }: OfflineFile) => kind === "text";
const isPicture = ({ kind }: OfflineFile) => kind === "picture";

function keptWords({ revision, bytes, since, pictures, music }: Kept): string {
	const rest = pictures ? "music" : music ? "pictures and character sheets" : "pictures, character sheets, and music";
	const without = pictures && music ? "" : `, without ${rest}`;
	return `Revision ${revision} is kept${without}: ${megabytes(bytes)}, since ${date(since)}. New versions are fetched whenever the gateway can be reached; only what changed is fetched.`;
}

/** `0.6 MB`, which never breaks. */
function megabytes(bytes: number): string {
	const mega = bytes / 1_000_000;
	return mega < 1000 ? `${mega.toFixed(1)}\u00a0MB` : `${(mega / 1000).toFixed(1)}\u00a0GB`;
}

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

function Progress({ bytes, all }: { bytes: number; all: number }) {
	return (
		<div className={styles.progress}>
			<progress aria-label="Kept so far" value={bytes} max={all} />
			<p>{`${megabytes(bytes)} of ${megabytes(all)}`}</p>
		</div>
	);
}
