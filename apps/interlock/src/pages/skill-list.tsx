import { LoadedPage } from "@dataterm/section/content-page.tsx";
import { usePageDigits } from "@dataterm/section/section-context.ts";
import { Loaded } from "@dataterm/section/use-asset.tsx";
import { useQueryState } from "@dataterm/section/use-query-state.ts";
import { cx } from "@dataterm/ui/cx.ts";
import { ListKey } from "@dataterm/ui/list-key.tsx";
import { Inlines, Nodes } from "@dataterm/ui/nodes.tsx";
import page from "@dataterm/ui/page.module.css";
import { PageHead } from "@dataterm/ui/page-head.tsx";
import type { Entry, PageTree } from "@dataterm/ui/tree.ts";
import type from "@dataterm/ui/type.module.css";
import { usePrinting } from "@dataterm/ui/use-printing.ts";
import { useSkillList } from "../data.ts";
import { descriptionNodes } from "../description.ts";
import type { SkillListFile } from "../schemas.ts";
import styles from "./skill-list.module.css";
import { SkillSlip } from "./skill-slip.tsx";

/** All skills by category across the width of the page; a chosen one lies above it on a slip. Paper has them in full. */
export function SkillListPage() {
	return <LoadedPage page="skilllist">{(tree) => <SkillList tree={tree} />}</LoadedPage>;
}

function SkillList({ tree }: { tree: PageTree }) {
	const [open, setOpen] = useQueryState("open");
	const { entries = [] } = tree;
	const entry = entries.find(({ slug }) => slug === open);
	const number = usePageDigits("skilllist");
	const printing = usePrinting();
	return (
		<article className={page.page} data-status={entry && "slip open"}>
			<PageHead number={number} title={tree.title} lede={<Inlines of={tree.lede} />} />
			<div className={page.wide}>
				<Loaded asset={useSkillList()} name="The skill list" digits={number}>
					{({ list }) =>
						printing ? (
							<AllSkills list={list} />
						) : (
							<>
								<Categories list={list} entries={entries} onOpen={setOpen} />
								{entry && <SkillSlip entry={entry} list={list} onClose={() => setOpen(null)} />}
							</>
						)
					}
				</Loaded>
			</div>
		</article>
	);
}

function AllSkills({ list }: Pick<SkillListFile, "list">) {
	return list.map(({ category, skills }) => (
		<section key={category} className={page.flow}>
			<h2>{category}</h2>
			{skills.map(({ name, description, takesIn, multiplier }) => (
				<section key={name} className={page.flow}>
					<h3>{name}</h3>
					<Nodes of={descriptionNodes(description)} />
					<p>
						IP × {multiplier}. Takes in {takesIn.join(", ")}.
					</p>
				</section>
			))}
		</section>
	));
}

interface CategoriesProps {
	list: SkillListFile["list"];
	entries: Entry[];
	onOpen: (slug: string) => void;
}

function Categories({ list, entries, onOpen }: CategoriesProps) {
	return (
		<div className={styles.columns}>
			{list.map(({ category, skills }) => (
				<section key={category} className={styles.category} aria-label={category}>
					<h2 className={cx(type.label, styles.head)}>
						{category}
						<span className={styles.count} aria-hidden="true">
							{skills.length}
						</span>
					</h2>
					<ul className={styles.skills}>
						{skills.map(({ name }) => {
							const entry = entries.find(({ title }) => title === name);
							return (
								entry && (
									<li key={name}>
										<ListKey
											className={styles.skill}
											address={entry.address}
											label={name}
											onClick={() => onOpen(entry.slug)}
										/>
									</li>
								)
							);
						})}
					</ul>
				</section>
			))}
		</div>
	);
}
