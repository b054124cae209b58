import {
	Address,
	BracketButton,
	cx,
	type Entry,
	keyId,
	ListKey,
	Loaded,
	LoadedPage,
	Nodes,
	type PageTree,
	PageView,
	PrintedColumns,
	printedEntries,
	onThisPageClasses as rail,
	typeClasses as type,
	useOpenedEntry,
	usePageDigits,
	usePrinting,
	useQuery,
} from "@dataterm/ui";
import { useFumbleTables } from "../data.ts";
import { fumbleNodes } from "../fumbles.ts";
import { OPENED, openedHeading, withOpened } from "../opened-entry.ts";
import type { FumbleTable, FumbleTablesFile } from "../schemas.ts";
import { DIFFICULTIES_SLOT, Difficulties, withDifficulties } from "./difficulties.tsx";
import styles from "./entry-list.module.css";

/** The tab with the fumble tables, and the slot with their list. An opened table replaces the slot's block. */
const TAB = "fumbles";
const LIST = "fumble-tables";
/** The block with the difficulties. */
const NUMBER = "C302";

export function SkillCheckPage() {
	return <LoadedPage page="skillcheck">{(tree) => <SkillCheck tree={tree} />}</LoadedPage>;
}

function SkillCheck({ tree }: { tree: PageTree }) {
	const [params, change] = useQuery();
	const file = useFumbleTables();
	const tables = file.status === "ready" ? file.data.fumbleTable : [];
	const { opened, open, close } = useOpenedEntry(tables, openedHeading);
	const select = (tab: string | null, by: "click" | "arrow") =>
		change(
			(all) => {
				all.delete("open"); // another tab closes the table
				if (tab) all.set("tab", tab);
				else all.delete("tab");
			},
			{ replace: by === "arrow" },
		);
	return (
		<PageView
			tree={withDifficulties(opened ? withOpened(tree, LIST, opened, opened.title) : tree, NUMBER)}
			selected={params.has("open") ? TAB : params.get("tab")}
			onSelect={select}
			menu={opened && <OtherTables tables={tables} opened={opened} />}
			slots={{
				[DIFFICULTIES_SLOT]: <Difficulties />,
				[LIST]: (
					<Loaded asset={file} name="The list of fumble tables" digits={usePageDigits("skillcheck")}>
						{() => <FumbleTables tables={tables} onOpen={open} />}
					</Loaded>
				),
				[OPENED]: opened && <OpenedTable table={opened} onReturn={close} />,
			}}
		/>
	);
}

type Tables = FumbleTablesFile["fumbleTable"];

/** The list of the tables; on paper, the tables. */
function FumbleTables({ tables, onOpen }: { tables: Tables; onOpen: (table: Entry) => void }) {
	if (usePrinting())
		return <PrintedColumns>{printedEntries(tables, ({ title }) => title, fumbleNodes)}</PrintedColumns>;
	return (
		<ul className={styles.list} aria-label="Fumble tables">
			{tables.map((table) => (
				<li key={table.title}>
					<ListKey id={keyId(table.slug)} address={table.address} label={table.title} onClick={() => onOpen(table)} />
				</li>
			))}
		</ul>
	);
}

/** Links to the other tables, beside an opened one. */
function OtherTables({ tables, opened }: { tables: Tables; opened: Entry }) {
	return (
		<nav className={rail.list} aria-label="Fumble tables">
			<div className={cx(type.label, rail.head)} aria-hidden="true">
				Fumble tables
			</div>
			<ul>
				{tables.map(({ address, title }) => (
					<li key={address}>
						<a className={rail.link} href={`#/@${address}`} aria-current={address === opened.address || undefined}>
							<Address className={rail.address}>{address}</Address> <span>{title}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function OpenedTable({ table, onReturn }: { table: FumbleTable; onReturn: () => void }) {
	return (
		<>
			<Nodes of={fumbleNodes(table)} />
			<BracketButton className={styles.back} onClick={onReturn}>
				RETURN
			</BracketButton>
		</>
	);
}
