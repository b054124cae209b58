import { Button } from "@dataterm/ui/controls/button.tsx";
import { askJson } from "@dataterm/ui/section/ask.ts";
import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import { createResource, type Resource } from "@dataterm/ui/section/resource.ts";
import { cx } from "@dataterm/ui/type/cx.ts";
import { useState } from "react";
import { PartBoundary } from "../loading/part-boundary.tsx";
import { releaseFile } from "../site/discovery.ts";
import styles from "./difference.module.css";
import { count, type HistoryStep } from "./history.ts";
import { compareWords } from "./words.ts";

type Texts = Map<string, string>;

interface DifferenceProps {
	section: string;
	step: HistoryStep;
}

/** The differences from the previous release: the first address that differs, and all of them on demand. */
export function Difference({ section, step }: DifferenceProps) {
	const [load] = useState(() => loadTexts(section, [step.from ?? "", step.release]));
	const [all, setAll] = useState(false);
	const { release, from, addresses, more = 0 } = step;

	if (!from) return <p className={cx(styles.difference, styles.facts)}>The first release of the section.</p>;
	if (!addresses) {
		return <p className={cx(styles.difference, styles.facts)}>The rules that this release changed are not recorded.</p>;
	}
	const shown = all ? addresses : addresses.slice(0, 1);
	return (
		<div className={styles.difference}>
			<p className={styles.pair}>{`${release.slice(0, 8)} against ${from.slice(0, 8)}`}</p>
			<PartBoundary load={load} area="shell" compact>
				{([before, after]) =>
					shown.map((address) => (
						<p key={address} className={styles.text}>
							<a href={`#/@${address}`}>{address}</a>{" "}
							{nearby(compareWords(before?.get(address) ?? "", after?.get(address) ?? "")).map(({ kind, text }, i) => {
								const Tag = kind === "same" ? "span" : kind === "removed" ? "del" : "ins";
								// biome-ignore lint/suspicious/noArrayIndexKey: the runs of a pair of releases never change
								return <Tag key={i}>{`${text} `}</Tag>;
							})}
						</p>
					))
				}
			</PartBoundary>
			<p className={styles.facts}>
				{`Changed ${count(addresses.length + more, "rule")}. `}
				{more > 0 && `The first ${addresses.length} are listed.`}
			</p>
			{addresses.length > 1 && !all && <Button onClick={() => setAll(true)}>All differences</Button>}
		</div>
	);
}

/** The number of unchanged words shown around a change. */
const CONTEXT = 8;

function nearby(runs: ReturnType<typeof compareWords>) {
	return runs.map((run, i) => {
		const words = run.text.split(" ");
		if (run.kind !== "same" || words.length <= 2 * CONTEXT) return run;
		const before = i > 0 ? words.slice(0, CONTEXT) : [];
		const after = i < runs.length - 1 ? words.slice(-CONTEXT) : [];
		return { ...run, text: [...before, "…", ...after].join(" ") };
	});
}

/** Loads the texts of releases, by address. */
function loadTexts(section: string, releases: string[]): Resource<Texts[]> {
	const files = releases.map((id) => releaseFile({ name: section, release: id }, "search.json"));
	return createResource<Texts[]>({
		title: "The differences",
		files: () => files,
		load: (_, signal) => Promise.all(files.map((file) => textsOf(file, signal))),
	});
}

async function textsOf(file: string, signal: AbortSignal): Promise<Texts> {
	const entries = (await askJson(file, { signal })) as SearchEntry[];
	return new Map(entries.map(({ address, title, text }) => [address, `${title}. ${text}`]));
}
