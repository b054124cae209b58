import { LampMark } from "@dataterm/ui/marks/dots.tsx";
import { age, count, type HistorySection, kilobytes } from "./history.ts";
import { Releases } from "./releases.tsx";
import styles from "./section-row.module.css";

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
	const { title, bank, release, steps, owners, faults, weight, budget } = section;
	const [live] = steps;
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
						<Weight bytes={weight.code} budget={budget} />
					</Fact>
					<Fact label="Faults, last hour">
						{faults > 0 ? (
							<strong className={styles.faults}>{count(faults, "fault")}</strong>
						) : (
							<span className={styles.quiet}>None</span>
						)}
					</Fact>
					<Fact label="Owner">
						<code className={styles.owner}>{owners.join(" ") || "Nobody named"}</code>
					</Fact>
				</dl>
			</div>
			{open && <Releases section={section} shown={preview ?? release} passes={passes} />}
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
	const isOver = bytes > budget;
	// All dots are lit only from the budget on, and the figure is rounded away from it: 15.98 KB is 15.9, 16.03 KB is 16.1.
	const lit = Math.min(DOTS, Math.floor((bytes / budget) * DOTS));
	return (
		<>
			<svg className={styles.dots} viewBox={`0 0 ${DOTS} 1`} aria-hidden="true">
				{Array.from({ length: DOTS }, (_, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the dots stay in their places
					<circle key={i} cx={i + 0.5} cy={0.5} r={i < lit ? 0.4 : 0.32} data-lit={i < lit || undefined} />
				))}
			</svg>
			<span className={styles.figure}>
				<strong>{kilobytes((isOver ? Math.ceil : Math.floor)(bytes / 100) * 100)}</strong>
				{` of ${budget / 1000} KB`}
			</span>
			{isOver && <strong className={styles.over}>over</strong>}
		</>
	);
}
