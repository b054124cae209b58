import {
	ContentPage,
	ListKey,
	Loaded,
	Nodes,
	PrintedEntries,
	SlipDialog,
	useAsset,
	useOpenedEntry,
	usePrinting,
} from "@dataterm/ui";
import { drugNodes } from "../drug-nodes.ts";
import type { DrugsFile } from "../schemas.ts";
import styles from "./drugs.module.css";

export function DrugsPage() {
	return <ContentPage page="drugs" slots={{ drugs: <DrugList /> }} />;
}

function DrugList() {
	return (
		<Loaded asset={useAsset<DrugsFile>("/assets/TraumaTeam/Drugs.json")} name="The drug list" page="drugs">
			{({ drugs }) => <Keys drugs={drugs} />}
		</Loaded>
	);
}

/** The list, and the slip of the open drug; on paper, every drug in full. */
function Keys({ drugs }: DrugsFile) {
	const { opened, open, close } = useOpenedEntry(drugs);
	if (usePrinting()) {
		return (
			<PrintedEntries entries={drugs} title={({ name }) => name}>
				{(drug) => <Nodes of={drugNodes(drug)} />}
			</PrintedEntries>
		);
	}
	return (
		<>
			<ul className={styles.list} aria-label="Drugs">
				{drugs.map((drug) => (
					<li key={drug.name}>
						<ListKey address={drug.address} label={drug.name} onClick={() => open(drug)} />
					</li>
				))}
			</ul>
			{opened && (
				<SlipDialog address={opened.address} title={opened.name} context="Drug" onClose={close}>
					<Nodes of={drugNodes(opened)} />
				</SlipDialog>
			)}
		</>
	);
}
