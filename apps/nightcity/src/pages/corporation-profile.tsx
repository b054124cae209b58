import {
	Block,
	BracketButton,
	CropMarks,
	clauses,
	cx,
	type Entry,
	nodesClasses as nodes,
	PageHead,
	PrintedEntry,
	pageClasses as page,
	Stamp,
	typeClasses as type,
	usePageDigits,
} from "@dataterm/ui";
import { stampOf } from "@dataterm/ui/nodes";
import type { Corporation } from "../schemas.ts";
import styles from "./corporation-profile.module.css";
import { Logo } from "./logo.tsx";

interface ProfileProps {
	corporation: Corporation & Entry;
	/** `11 of 18`, and the profiles before and after this one. */
	attributes: Record<string, string | undefined>;
	onBack: () => void;
}

/** One corporation: three figures, facts, background, and resources. */
export function Profile({ corporation, attributes, onBack }: ProfileProps) {
	return (
		<article
			className={page.page}
			data-address={corporation.address}
			data-title={corporation.shortname}
			{...attributes}
		>
			<PageHead number={usePageDigits("corporations")} title={corporation.name} titleOnPhone>
				<BracketButton onClick={onBack}>BACK</BracketButton>
			</PageHead>
			<div className={page.blocks}>
				<Block
					address={corporation.address}
					title={corporation.shortname}
					headless
					rail={
						<CropMarks caption="Mark drawn for this terminal">
							<div className={styles.logo}>
								<Logo file={corporation.logo} size={160} />
							</div>
						</CropMarks>
					}
				>
					<Facts corporation={corporation} />
				</Block>
				<Block title="Background">
					<Background corporation={corporation} />
				</Block>
				<Block title="Resources">
					<Resources corporation={corporation} />
				</Block>
			</div>
		</article>
	);
}

/** The same on paper, among the others. */
export function PrintedProfile({ corporation }: { corporation: Corporation & Entry }) {
	return (
		<PrintedEntry address={corporation.address} title={corporation.name}>
			<div className={styles.mark}>
				<Logo file={corporation.logo} size={48} />
			</div>
			<Facts corporation={corporation} />
			<div className={styles.background}>
				<Background corporation={corporation} />
			</div>
			<h4>Resources</h4>
			<Resources corporation={corporation} />
		</PrintedEntry>
	);
}

function Facts({ corporation }: { corporation: Corporation }) {
	const { description, employees, headquarters, majorShareholder, regionalOffices, source } = corporation;
	const { stamp } = stampOf(source);
	const figures = [
		["Worldwide", employees.worldwide],
		["Troops", employees.troops],
		["Covert", employees.covert],
	] as const;
	return (
		<>
			<p className={styles.description}>{description}</p>
			<dl className={styles.figures}>
				{figures.map(([label, people], place) => (
					<div key={label}>
						{/* as in a table, behind the first head */}
						<dt className={type.label}>
							{label}
							{stamp && place === 0 && (
								<>
									&nbsp;
									<Stamp kind={stamp} />
								</>
							)}
						</dt>
						<dd>{people.toLocaleString("en-US")}</dd>
					</div>
				))}
			</dl>
			<dl className={styles.facts}>
				<dt className={type.label}>Headquarters</dt>
				<dd>{headquarters}</dd>
				<dt className={type.label}>Major shareholder</dt>
				<dd>{clauses(majorShareholder)}</dd>
				<dt className={type.label}>Regional offices</dt>
				<dd>{regionalOffices.map((city) => city.replaceAll(" ", "\u00a0")).join(", ")}</dd>
			</dl>
		</>
	);
}

function Background({ corporation: { background } }: { corporation: Corporation }) {
	return background.split("\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

function Resources({ corporation: { resources } }: { corporation: Corporation }) {
	return (
		<ul className={cx(nodes.list, styles.resources)}>
			{resources.split("\n").map((resource) => (
				<li key={resource}>{resource}</li>
			))}
		</ul>
	);
}
