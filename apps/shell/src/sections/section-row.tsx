import { Address, LampMark } from "@dataterm/ui/dots.tsx";
import { Difference } from "./difference.tsx";
import { age, count, type HistorySection, type HistoryStep, kilobytes } from "./history.ts";
import styles from "./sections.module.css";

interface SectionRowProps {
	section: HistorySection;
	/** The release that this browser sees, if it is not the live one. */
	preview?: string;
	/** Signed links that this browser has opened: release → pass. */
	passes?: Map<string, string>;
	open: boolean;
	onToggle: () => void;
}

const DOTS = 20;

export function SectionRow({ section, preview, passes, open, onToggle }: SectionRowProps) {
	const { name, title, bank, release, steps, owners, faults, weight, budget } = section;
	const [live] = steps;
	const shown = preview ?? release;
	const staged = [...(passes ?? [])].filter(([id]) => !steps.some((step) => step.release === id));
	return (
		<li data-sec={bank} className={styles.section} data-open={open || undefined}>
			<div className={styles.row}>
				<h2 className={styles.name}>
					<button type="button" aria-expanded={open} onClick={onToggle}>
						<LampMark address={bank ? `${bank}000` : "0000"} />
						{title}
					</button>
				</h2>
				<dl className={styles.facts}>
					<Fact label="Release">{<code>{release.slice(0, 8)}</code>}</Fact>
					<Fact label="Live for">{live ? age(live.time) : "Unknown"}</Fact>
					<Fact label="Author">{live?.author || "Unknown"}</Fact>
					<Fact label="Weight against budget">
						{weight.uncompressed ? (
							`${kilobytes(weight.code)} KB, not compressed`
						) : (
							<Weight bytes={weight.code} budget={budget} />
						)}
					</Fact>
					<Fact label="Faults, last hour">
						{faults > 0 ? <strong className={styles.faults}>{count(faults, "fault")}</strong> : "None"}
					</Fact>
					<Fact label="Owner">{owners.join(" ") || "Nobody named"}</Fact>
				</dl>
			</div>
			{open && (
				<div className={styles.panel}>
					<div>
						<p className={styles.parts}>
							{`Code ${kilobytes(weight.code)} at once and ${kilobytes(weight.later)} on demand, styles ${kilobytes(weight.styles)}, text and data ${kilobytes(weight.data)}, media ${kilobytes(weight.media)} KB.`}
							{live?.commit && ` Commit ${live.commit}.`}
						</p>
						<ol className={styles.steps}>
							{staged.map(([id, pass]) => (
								<li key={id} className={styles.step}>
									<code>{id.slice(0, 8)}</code>
									<span className={styles.who}>Staged</span>
									<span className={styles.what}>Opened by its signed link, not live</span>
									<span />
									<Show name={name} title={title} id={id} wanted={pass} shown={shown} live={release} />
								</li>
							))}
							{steps.map((step, i) => (
								<Step key={step.revision} step={step} before={steps[i + 1]}>
									{step.shown ? (
										<Show
											name={name}
											title={title}
											id={step.release}
											wanted={`${name}@${step.release}`}
											shown={shown}
											live={release}
										/>
									) : (
										<span className={styles.who}>Not available</span>
									)}
								</Step>
							))}
						</ol>
					</div>
					{live && <Difference key={live.release} section={name} step={live} />}
				</div>
			)}
		</li>
	);
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** Twenty dots and the number. */
function Weight({ bytes, budget }: { bytes: number; budget: number }) {
	const lit = Math.min(DOTS, Math.round((bytes / budget) * DOTS));
	return (
		<>
			<svg className={styles.dots} viewBox={`0 0 ${DOTS} 1`} aria-hidden="true">
				{Array.from({ length: DOTS }, (_, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the dots stay in their places
					<circle key={i} cx={i + 0.5} cy={0.5} r={i < lit ? 0.4 : 0.32} data-lit={i < lit || undefined} />
				))}
			</svg>
			<strong>{kilobytes(bytes)}</strong>
			{` of ${budget / 1000} KB`}
			{bytes > budget && <strong className={styles.over}>over</strong>}
		</>
	);
}

function Step({ step, before, children }: { step: HistoryStep; before?: HistoryStep; children: React.ReactNode }) {
	const change = before && before.code > 0 && step.code > 0 ? (step.code - before.code) / 1000 : undefined;
	return (
		<li className={styles.step}>
			<code>{step.release.slice(0, 8)}</code>
			<span className={styles.who}>
				{`${age(step.time)} ago`}
				<br />
				{step.author}
			</span>
			<span className={styles.what}>
				{step.reason || `A ${step.action} without a reason`}
				<span className={styles.addresses}>
					{step.addresses.slice(0, 6).map((address) => (
						<a key={address} href={`#/@${address}`} aria-label={address}>
							<Address>{address}</Address>
						</a>
					))}
					{step.addresses.length > 6 && ` and ${step.addresses.length - 6} more`}
				</span>
			</span>
			<span className={styles.change}>
				{change !== undefined && `${change > 0 ? "+" : change < 0 ? "−" : ""}${Math.abs(change).toFixed(1)} KB`}
			</span>
			{children}
		</li>
	);
}

interface ShowProps {
	name: string;
	title: string;
	/** The release, and what the gateway needs to show it: its id, or a signed pass. */
	id: string;
	wanted: string;
	/** The release that this browser shows, and the live one. */
	shown: string;
	live: string;
}

/** Shows a release in this browser only: the gateway sets a cookie and redirects to this page. */
function Show({ name, title, id, wanted, shown, live }: ShowProps) {
	if (id === shown) {
		return <span className={styles.shown}>{id === live ? "Live, shown" : "Shown here"}</span>;
	}
	const href = `/?show=${id === live ? name : wanted}#/sections`;
	return (
		<a className={styles.show} href={href} aria-label={`Show here: ${id.slice(0, 8)} of ${title}`}>
			Show here
		</a>
	);
}
