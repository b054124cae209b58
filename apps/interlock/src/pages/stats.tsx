import { BOUGHT_STATS } from "@dataterm/rules/stats.ts";
import { LoadedPage } from "@dataterm/section/content-page.tsx";
import { usePageDigits } from "@dataterm/section/section-context.ts";
import { Loaded } from "@dataterm/section/use-asset.tsx";
import { useQueryState } from "@dataterm/section/use-query-state.ts";
import { BracketButton } from "@dataterm/ui/bracket-button.tsx";
import { Nodes } from "@dataterm/ui/nodes.tsx";
import { useOpenedFocus } from "@dataterm/ui/opened-focus.ts";
import { PageView } from "@dataterm/ui/page-view.tsx";
import type { Entry, PageTree } from "@dataterm/ui/tree.ts";
import { useStats } from "../data.ts";
import { OPENED, openedHeading, withOpened } from "../opened-entry.ts";
import type { Stat } from "../schemas.ts";
import { statNodes } from "../stat-nodes.ts";
import styles from "./entry-list.module.css";
import { StatKeys } from "./stat-keys.tsx";

/** The slot with the list, whose block gives its place to an opened stat. */
const LIST = "stats";

export function StatsPage() {
	return <LoadedPage page="stats">{(tree) => <Stats tree={tree} />}</LoadedPage>;
}

function Stats({ tree }: { tree: PageTree }) {
	const [open, setOpen] = useQueryState("open");
	const { entries = [] } = tree;
	const entry = entries.find(({ slug }) => slug === open);
	useOpenedFocus(entry?.slug, openedHeading(entry));
	return (
		<PageView
			tree={entry ? withOpened(tree, LIST, entry) : tree}
			slots={{
				[LIST]: <AllStats entries={entries} onOpen={setOpen} />,
				[OPENED]: entry && <OpenedStat entry={entry} onReturn={() => setOpen(null)} />,
			}}
		/>
	);
}

function AllStats({ entries, onOpen }: { entries: Entry[]; onOpen: (slug: string) => void }) {
	return (
		<Loaded asset={useStats()} name="The list of stats" digits={usePageDigits("stats")}>
			{({ stats }) => {
				const isBought = ({ short }: Stat) => BOUGHT_STATS.some((it) => it === short);
				return (
					<>
						<StatKeys title="Bought" stats={stats.filter(isBought)} entries={entries} onOpen={onOpen} />
						<StatKeys
							title="Calculated"
							stats={stats.filter((stat) => !isBought(stat))}
							entries={entries}
							onOpen={onOpen}
						/>
					</>
				);
			}}
		</Loaded>
	);
}

function OpenedStat({ entry, onReturn }: { entry: Entry; onReturn: () => void }) {
	return (
		<>
			<Loaded asset={useStats()} name="The list of stats" digits={usePageDigits("stats")}>
				{({ stats }) => {
					const stat = stats.find(({ name }) => name === entry.title);
					return stat && <Nodes of={statNodes(stat)} />;
				}}
			</Loaded>
			<BracketButton className={styles.back} onClick={onReturn}>
				RETURN
			</BracketButton>
		</>
	);
}
