import {
	type Entry,
	Inlines,
	Label,
	ListKey,
	Loaded,
	LoadedPage,
	Nodes,
	Page,
	PageArea,
	PageHead,
	type PageTree,
	PrintedEntries,
	useOpenedEntry,
	usePrinting,
} from "@dataterm/ui";
import { useSkillList } from "../data.ts";
import { SkillSlip } from "../pages/skill-slip.tsx";
import type { SkillListFile } from "../schemas.ts";
import { skillNodes } from "../skill-nodes.ts";
import styles from "./skill-list.module.css";

/** All skills by category across the width of the page; a chosen skill opens on a slip. Paper shows all in full. */
export default function SkillListPage() {
	return <LoadedPage page="skilllist">{(tree) => <SkillList tree={tree} />}</LoadedPage>;
}

function SkillList({ tree }: { tree: PageTree }) {
	const file = useSkillList();
	const skills = file.status === "ready" ? file.data.list.flatMap(({ skills }) => skills) : [];
	const { opened, open, close } = useOpenedEntry(skills);
	const printing = usePrinting();
	return (
		<Page data-status={opened && "slip open"}>
			<PageHead page="skilllist" title={tree.title} lede={<Inlines of={tree.lede} />} />
			<PageArea of="wide">
				<Loaded asset={file} name="The skill list" page="skilllist">
					{({ list }) =>
						printing ? (
							<AllSkills list={list} />
						) : (
							<>
								<Categories list={list} onOpen={open} />
								{opened && <SkillSlip skill={opened} list={list} onClose={close} />}
							</>
						)
					}
				</Loaded>
			</PageArea>
		</Page>
	);
}

function AllSkills({ list }: Pick<SkillListFile, "list">) {
	return (
		<>
			{list.map(({ category, skills }) => (
				<section key={category} className={styles.printed}>
					<h2>{category}</h2>
					<PrintedEntries inRows entries={skills} title={({ name }) => name}>
						{(skill) => <Nodes of={skillNodes(skill)} />}
					</PrintedEntries>
				</section>
			))}
		</>
	);
}

function Categories({ list, onOpen }: SkillListFile & { onOpen: (skill: Entry) => void }) {
	return (
		<div className={styles.columns} data-wide>
			{list.map(({ category, skills }) => (
				<section key={category} className={styles.category} aria-label={category}>
					<Label as="h2" className={styles.head}>
						{category}
						<span className={styles.count} aria-hidden="true">
							{skills.length}
						</span>
					</Label>
					<ul className={styles.skills}>
						{skills.map((skill) => (
							<li key={skill.name}>
								<ListKey
									className={styles.skill}
									address={skill.address}
									label={skill.name}
									onClick={() => onOpen(skill)}
								/>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
