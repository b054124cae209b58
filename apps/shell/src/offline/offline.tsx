import { Block } from "@dataterm/ui/page/block.tsx";
import page from "@dataterm/ui/page/page.module.css";
import { PageHead } from "@dataterm/ui/page/page-head.tsx";
import { useState } from "react";
import { PartBoundary } from "../loading/part-boundary.tsx";
import { canKeep } from "../site/copy-state.ts";
import type { Site } from "../site/discovery.ts";
import { KeepForm } from "./keep-form.tsx";
import { loadList } from "./offer.ts";
import { OnThisDevice } from "./on-this-device.tsx";
import { useCopy } from "./use-copy.ts";

/** `#/offline`: what can be kept, what it weighs, and what is kept. */
export default function Offline({ site }: { site: Site }) {
	return (
		<div className={page.page}>
			<PageHead
				title="Keep offline"
				titleOnPhone
				lede="Keep the site in this browser, and read it without a network: on the train, in a basement, on bad Wi-Fi."
			/>
			{site.offline ? canKeep(site) ? <Kept site={site} /> : <p className={page.column}>{NOT_SECURE}</p> : <Off />}
		</div>
	);
}

const NOT_SECURE =
	"Browsers keep a site only if it comes over https or from localhost, and this one came over plain http.";

function Off() {
	return <p className={page.column}>This site cannot be kept: its operator has turned that off.</p>;
}

function Kept({ site }: { site: Site }) {
	const [load] = useState(loadList);
	const copy = useCopy();
	return (
		<div className={page.blocks}>
			<PartBoundary
				load={load}
				area="shell"
				place={(content) => (
					<Block title="What to keep" headless>
						{content}
					</Block>
				)}
			>
				{(list) => (list ? copy && <KeepForm site={site} list={list} copy={copy} /> : <Off />)}
			</PartBoundary>
			{copy && <OnThisDevice copy={copy} />}
		</div>
	);
}
