import { ListKey } from "@dataterm/ui/list-key.tsx";
import { Nodes } from "@dataterm/ui/nodes.tsx";
import { PrintedColumns, printedEntries } from "@dataterm/ui/printed-entry.tsx";
import { ContentPage } from "@dataterm/ui/section/content-page.tsx";
import { usePageDigits } from "@dataterm/ui/section/section-context.ts";
import { Loaded, useAsset } from "@dataterm/ui/section/use-asset.tsx";
import { useOpenedEntry } from "@dataterm/ui/section/use-opened-entry.ts";
import { SlipDialog } from "@dataterm/ui/slip-dialog.tsx";
import { usePrinting } from "@dataterm/ui/use-printing.ts";
import { drugNodes } from "../drug-nodes.ts";
import type { DrugsFile } from "../schemas.ts";
import styles from "./drugs.module.css";

export function DrugsPage() {
	return <ContentPage page="drugs" slots={{ drugs: <DrugList /> }} />;
}

function DrugList() {
	return (
		<Loaded
			asset={useAsset<DrugsFile>("/assets/TraumaTeam/Drugs.json")}
			name="The drug list"
			digits={usePageDigits("drugs")}
		>
			{({ drugs }) => <Keys drugs={drugs} />}
		</Loaded>
	);
}

/** The list, and the slip of the open drug; on paper, every drug in full. */
function Keys({ drugs }: DrugsFile) {
	const { opened, open, close } = useOpenedEntry(drugs);
	if (usePrinting()) return <PrintedColumns>{printedEntries(drugs, ({ name }) => name, drugNodes)}</PrintedColumns>;
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
