import { BOUGHT_STATS } from "@dataterm/rules/stats.ts";
import { usePageTree } from "@dataterm/section/content-page.tsx";
import { usePageDigits } from "@dataterm/section/section-context.ts";
import { Loaded } from "@dataterm/section/use-asset.tsx";
import { useQueryState } from "@dataterm/section/use-query-state.ts";
import { BracketButton } from "@dataterm/ui/bracket-button.tsx";
import { Nodes } from "@dataterm/ui/nodes.tsx";
import { PageView } from "@dataterm/ui/page-view.tsx";
import { useStats } from "../data.ts";
import { type Entry, entriesOf } from "../entries.ts";
import { OPENED, useOpenedFocus, withOpened } from "../opened-entry.ts";
import type { Stat } from "../schemas.ts";
import { statNodes } from "../stat-nodes.ts";
import styles from "./entry-list.module.css";
import { StatKeys } from "./stat-keys.tsx";

const ENTRIES = entriesOf("stats");
/** The block whose place an opened stat takes. */
const LIST = "C202";

export function StatsPage() {
	const [open, setOpen] = useQueryState("open");
	const entry = ENTRIES.find(({ slug }) => slug === open);
	useOpenedFocus(entry);
	return (
		<Loaded asset={usePageTree("stats")} name="This page" digits={usePageDigits("stats")} level={1}>
			{(tree) => (
				<PageView
					tree={entry ? withOpened(tree, LIST, entry) : tree}
					slots={{
						stats: <AllStats onOpen={setOpen} />,
						[OPENED]: entry && <OpenedStat entry={entry} onReturn={() => setOpen(null)} />,
					}}
				/>
			)}
		</Loaded>
	);
}

function AllStats({ onOpen }: { onOpen: (slug: string) => void }) {
	return (
		<Loaded asset={useStats()} name="The list of stats" digits={usePageDigits("stats")}>
			{({ stats }) => {
				const isBought = ({ short }: Stat) => BOUGHT_STATS.some((it) => it === short);
				return (
					<>
						<StatKeys title="Bought" stats={stats.filter(isBought)} entries={ENTRIES} onOpen={onOpen} />
						<StatKeys
							title="Calculated"
							stats={stats.filter((stat) => !isBought(stat))}
							entries={ENTRIES}
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
