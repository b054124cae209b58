import {
	BlockView,
	Inlines,
	LoadedPage,
	Page,
	PageArea,
	PageHead,
	type PageTree,
	PrintedEntries,
	useAsset,
	useOpenedEntry,
	usePrinting,
	WholePage,
} from "@dataterm/ui";
import type { CorporationsFile } from "../schemas.ts";
import { PrintedProfile, Profile } from "./corporation-profile.tsx";
import styles from "./corporations.module.css";
import { Logo } from "./logo.tsx";

const PAGE = "corporations";

/**
 * Corporations: a list of buttons by short name; choosing one shows its profile (specification §2). Paper shows every
 * profile.
 */
export function Corporations() {
	const file = useAsset<CorporationsFile>("/assets/NightCity/Corporations.json");
	return (
		<LoadedPage page={PAGE}>
			{(tree) => (
				<WholePage path={PAGE} asset={file} name="The list of corporations">
					{({ corporations }) => <ListOrProfile tree={tree} corporations={corporations} />}
				</WholePage>
			)}
		</LoadedPage>
	);
}

function ListOrProfile({ tree, corporations }: { tree: PageTree } & CorporationsFile) {
	const { opened, open, close } = useOpenedEntry(corporations, () => "h1");
	const printing = usePrinting();
	if (opened) {
		const at = corporations.indexOf(opened);
		const list = corporations.map(({ address, shortname }) => ({ address, label: shortname }));
		return <Profile corporation={opened} among={{ list, at }} onBack={close} />;
	}
	return (
		<Page data-status={`${corporations.length} profiles`}>
			<PageHead page={PAGE} title={tree.title} lede={<Inlines of={tree.lede} />} />
			{printing ? (
				<PrintedEntries inRows entries={corporations} title={({ name }) => name}>
					{(corporation) => <PrintedProfile corporation={corporation} />}
				</PrintedEntries>
			) : (
				<ul className={styles.list} data-wide>
					{corporations.map((corporation) => (
						<li key={corporation.shortname}>
							<Logo file={corporation.logo} size={48} />
							<div>
								<button
									type="button"
									data-entry={corporation.slug}
									aria-description={corporation.address}
									onClick={() => open(corporation)}
								>
									{corporation.shortname}
								</button>
								<span>{corporation.name}</span>
							</div>
						</li>
					))}
				</ul>
			)}
			<PageArea of="blocks">
				{tree.blocks.map((block) => (
					<BlockView key={block.address} block={block} />
				))}
			</PageArea>
		</Page>
	);
}
