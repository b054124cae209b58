import { BOUGHT_STATS } from "@dataterm/rules";
import {
	BracketButton,
	type Entry,
	Loaded,
	LoadedPage,
	Nodes,
	type PageTree,
	PageView,
	PrintedEntries,
	useOpenedEntry,
	usePrinting,
} from "@dataterm/ui";
import { useStats } from "../data.ts";
import { descriptionNodes } from "../description.ts";
import { OPENED, openedHeading, withOpened } from "../opened-entry.ts";
import styles from "../pages/entry-list.module.css";
import { StatKeys } from "../pages/stat-keys.tsx";
import type { Stat, StatsFile } from "../schemas.ts";
import { statNodes } from "../stat-nodes.ts";

/** The slot with the list. An opened stat replaces the slot's block. */
const LIST = "stats";

/** The stats as keys; a chosen one replaces them. Paper shows all in full. */
export default function StatsPage() {
	return <LoadedPage page="stats">{(tree) => <Stats tree={tree} />}</LoadedPage>;
}

function Stats({ tree }: { tree: PageTree }) {
	const file = useStats();
	const { opened, open, close } = useOpenedEntry(file.status === "ready" ? file.data.stats : [], openedHeading);
	return (
		<PageView
			tree={opened ? withOpened(tree, LIST, opened, opened.name) : tree}
			slots={{
				[LIST]: (
					<Loaded asset={file} name="The list of stats" page="stats">
						{({ stats }) => <AllStats stats={stats} onOpen={open} />}
					</Loaded>
				),
				[OPENED]: opened && <OpenedStat stat={opened} onReturn={close} />,
			}}
		/>
	);
}

/** The keys of the stats; on paper, the stats. Their tables are in the blocks below. */
function AllStats({ stats, onOpen }: StatsFile & { onOpen: (stat: Entry) => void }) {
	if (usePrinting())
		return (
			<PrintedEntries entries={stats} title={({ name }) => name}>
				{({ description }) => <Nodes of={descriptionNodes(description)} />}
			</PrintedEntries>
		);
	const isBought = ({ short }: Stat) => BOUGHT_STATS.some((it) => it === short);
	return (
		<>
			<StatKeys title="Bought" stats={stats.filter(isBought)} onOpen={onOpen} />
			<StatKeys title="Calculated" stats={stats.filter((stat) => !isBought(stat))} onOpen={onOpen} />
		</>
	);
}

function OpenedStat({ stat, onReturn }: { stat: Stat; onReturn: () => void }) {
	return (
		<>
			<Nodes of={statNodes(stat)} />
			<BracketButton className={styles.back} onClick={onReturn}>
				RETURN
			</BracketButton>
		</>
	);
}
