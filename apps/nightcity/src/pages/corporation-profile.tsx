import {
	Block,
	BracketButton,
	CropMarks,
	clauses,
	type Entry,
	Label,
	type Node,
	Nodes,
	Page,
	PageArea,
	PageHead,
	Stamp,
} from "@dataterm/ui";
import { stampOf } from "@dataterm/ui/nodes";
import type { ComponentProps } from "react";
import type { Corporation } from "../schemas.ts";
import styles from "./corporation-profile.module.css";
import { Logo } from "./logo.tsx";

interface ProfileProps {
	corporation: Corporation & Entry;
	/** Its place among all profiles. */
	among: NonNullable<ComponentProps<typeof Page>["among"]>;
	onBack: () => void;
}

/** One corporation: three figures, facts, background, and resources. */
export function Profile({ corporation, among, onBack }: ProfileProps) {
	return (
		<Page
			data-address={corporation.address}
			data-title={corporation.shortname}
			data-status={`${among.at + 1} of ${among.list.length}`}
			among={among}
		>
			<PageHead page="corporations" title={corporation.name} titleOnPhone>
				<BracketButton onClick={onBack}>BACK</BracketButton>
			</PageHead>
			<PageArea of="blocks">
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
			</PageArea>
		</Page>
	);
}

/** The same on paper, among the others. */
export function PrintedProfile({ corporation }: { corporation: Corporation & Entry }) {
	return (
		<>
			<div className={styles.mark}>
				<Logo file={corporation.logo} size={48} />
			</div>
			<Facts corporation={corporation} />
			<div className={styles.background}>
				<Background corporation={corporation} />
			</div>
			<h4>Resources</h4>
			<Resources corporation={corporation} />
		</>
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
						<Label as="dt">
							{label}
							{stamp && place === 0 && (
								<>
									&nbsp;
									<Stamp kind={stamp} />
								</>
							)}
						</Label>
						<dd>{people.toLocaleString("en-US")}</dd>
					</div>
				))}
			</dl>
			<dl className={styles.facts}>
				<Label as="dt">Headquarters</Label>
				<dd>{headquarters}</dd>
				<Label as="dt">Major shareholder</Label>
				<dd>{clauses(majorShareholder)}</dd>
				<Label as="dt">Regional offices</Label>
				<dd>{regionalOffices.map((city) => city.replaceAll(" ", "\u00a0")).join(", ")}</dd>
			</dl>
		</>
	);
}

function Background({ corporation: { background } }: { corporation: Corporation }) {
	return background.split("\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

function Resources({ corporation: { resources } }: { corporation: Corporation }) {
	const items = resources.split("\n").map((it): Node[] => [{ type: "paragraph", children: [it] }]);
	return (
		<div className={styles.resources}>
			<Nodes of={[{ type: "list", ordered: false, items }]} />
		</div>
	);
}
