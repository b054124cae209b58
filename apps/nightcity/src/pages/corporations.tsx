import { LoadedPage, useEntries } from "@dataterm/section/content-page.tsx";
import { usePageDigits } from "@dataterm/section/section-context.ts";
import { Loaded, useAsset } from "@dataterm/section/use-asset.tsx";
import { useQueryState } from "@dataterm/section/use-query-state.ts";
import { Inlines } from "@dataterm/ui/nodes.tsx";
import { keyId, useOpenedFocus } from "@dataterm/ui/opened-focus.ts";
import page from "@dataterm/ui/page.module.css";
import { PageHead } from "@dataterm/ui/page-head.tsx";
import { BlockView } from "@dataterm/ui/page-view.tsx";
import type { PageTree } from "@dataterm/ui/tree.ts";
import type { Corporation, CorporationsFile } from "../schemas.ts";
import { Profile } from "./corporation-profile.tsx";
import styles from "./corporations.module.css";
import { Logo } from "./logo.tsx";

const PAGE = "corporations";

/** Corporations: a list of buttons by short name; choosing one shows its profile (specification §2). */
export function Corporations() {
	const digits = usePageDigits(PAGE);
	const file = useAsset<CorporationsFile>("/assets/NightCity/Corporations.json");
	return (
		<LoadedPage page={PAGE}>
			{(tree) => (
				<Loaded asset={file} name="The list of corporations" digits={digits} level={1}>
					{({ corporations }) => <ListOrProfile tree={tree} corporations={corporations} />}
				</Loaded>
			)}
		</LoadedPage>
	);
}

function ListOrProfile({ tree, corporations }: { tree: PageTree; corporations: Corporation[] }) {
	const entries = useEntries(PAGE);
	const [open, setOpen] = useQueryState("open");
	const index = open === null ? -1 : corporations.findIndex(({ shortname }) => entries.get(shortname)?.slug === open);
	const chosen = corporations[index];
	useOpenedFocus(chosen && (open ?? undefined));
	if (chosen) {
		return (
			<Profile
				corporation={chosen}
				address={entries.get(chosen.shortname)?.address}
				status={`${index + 1} of ${corporations.length}`}
				onBack={() => setOpen(null)}
			/>
		);
	}
	return (
		<article className={page.page} data-status={`${corporations.length} profiles`}>
			<PageHead number={tree.address.slice(0, 2)} title={tree.title} lede={<Inlines of={tree.lede} />} />
			<ul className={styles.list}>
				{corporations.map(({ shortname, name, logo }) => {
					const slug = entries.get(shortname)?.slug;
					return (
						<li key={shortname}>
							<Logo file={logo} size={48} />
							<div>
								<button type="button" id={slug && keyId(slug)} onClick={() => setOpen(slug ?? null)}>
									{shortname}
								</button>
								<p>{name}</p>
							</div>
						</li>
					);
				})}
			</ul>
			<div className={page.blocks}>
				{tree.blocks.map((block) => (
					<BlockView key={block.address} block={block} />
				))}
			</div>
		</article>
	);
}
