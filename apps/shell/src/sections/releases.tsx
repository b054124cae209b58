import button from "@dataterm/ui/controls/button.module.css";
import { Address } from "@dataterm/ui/marks/dots.tsx";
import type from "@dataterm/ui/type.module.css";
import { Difference } from "./difference.tsx";
import { age, type HistorySection, type HistoryStep, kilobytes } from "./history.ts";
import styles from "./releases.module.css";

interface ReleasesProps {
	section: HistorySection;
	/** The release that this browser sees. */
	shown: string;
	/** Signed links that this browser has opened: release → pass. */
	passes?: Map<string, string>;
}

/** What a section weighs, its releases, and what the live one changed. */
export function Releases({ section, shown, passes }: ReleasesProps) {
	const { name, title, release, steps, weight } = section;
	const [live] = steps;
	const staged = [...(passes ?? [])].filter(([id]) => !steps.some((step) => step.release === id));
	return (
		<div className={styles.releases}>
			<div>
				<p className={styles.parts}>
					{`Code ${kilobytes(weight.code)} at once and ${kilobytes(weight.later)} on demand, styles ${kilobytes(weight.styles)}, text and data ${kilobytes(weight.data)}, media ${kilobytes(weight.media)} KB.`}
					{live?.commit && ` Commit ${live.commit}.`}
				</p>
				<div className={`${type.label} ${styles.heads}`} aria-hidden="true">
					<span>Release</span>
					<span>When, who</span>
					<span>What changed</span>
					<span>Weight</span>
					<span>In this browser</span>
				</div>
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
	);
}

/** The number of addresses shown for a release. */
const SHOWN = 6;

function Step({ step, before, children }: { step: HistoryStep; before?: HistoryStep; children: React.ReactNode }) {
	// All rules of a first release are new.
	const addresses = (step.from && step.addresses) || [];
	const more = step.from ? Math.max(0, addresses.length - SHOWN) + (step.more ?? 0) : 0;
	const change = before && before.code > 0 && step.code > 0 ? step.code - before.code : undefined;
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
					{addresses.slice(0, SHOWN).map((address) => (
						<a key={address} href={`#/@${address}`} aria-label={address}>
							<Address>{address}</Address>
						</a>
					))}
					{more > 0 && ` and ${more} more`}
					{step.from && !step.addresses && "The rules that it changed are not recorded"}
				</span>
			</span>
			<span className={styles.change}>
				{change !== undefined && `${change > 0 ? "+" : change < 0 ? "−" : ""}${kilobytes(Math.abs(change))} KB`}
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
		<a className={button.button} href={href} aria-label={`Show here: ${id.slice(0, 8)} of ${title}`}>
			Show here
		</a>
	);
}
