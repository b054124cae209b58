import type { SearchEntry } from "@dataterm/section/contract.ts";
import { Button } from "@dataterm/ui/button.tsx";
import { useEffect, useState } from "react";
import styles from "./difference.module.css";
import type { HistoryStep } from "./history.ts";
import { compareWords } from "./words.ts";

type Texts = Map<string, string>;
type Loaded = { from: Texts; to: Texts } | "failed" | undefined;

/** The differences from the previous release: the first address that differs, and all of them on demand. */
export function Difference({ section, step }: { section: string; step: HistoryStep }) {
	const [texts, setTexts] = useState<Loaded>();
	const [all, setAll] = useState(false);
	const { release, from, addresses, files } = step;
	useEffect(() => {
		const abort = new AbortController();
		const read = (id: string) => textsOf(section, id, abort.signal);
		if (from) {
			Promise.all([read(from), read(release)])
				.then(([from, to]) => setTexts({ from, to }))
				.catch(() => abort.signal.aborted || setTexts("failed"));
		}
		return () => abort.abort();
	}, [section, release, from]);

	if (!from) return <p className={styles.facts}>The first release of the section.</p>;
	const shown = all ? addresses : addresses.slice(0, 1);
	return (
		<div className={styles.difference}>
			<p className={styles.pair}>{`${release.slice(0, 8)} against ${from.slice(0, 8)}`}</p>
			{texts === "failed" && <p role="status">These releases could not be loaded. Open the section again to retry.</p>}
			{texts &&
				texts !== "failed" &&
				shown.map((address) => (
					<p key={address} className={styles.text}>
						<a href={`#/@${address}`}>{address}</a>{" "}
						{nearby(compareWords(texts.from.get(address) ?? "", texts.to.get(address) ?? "")).map(
							({ kind, text }, i) => {
								const Tag = kind === "same" ? "span" : kind === "removed" ? "del" : "ins";
								// biome-ignore lint/suspicious/noArrayIndexKey: the runs of a pair of releases never change
								return <Tag key={i}>{`${text} `}</Tag>;
							},
						)}
					</p>
				))}
			<p className={styles.facts}>
				{`${addresses.length} ${addresses.length === 1 ? "address" : "addresses"}, ${files} ${files === 1 ? "file" : "files"}. `}
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

async function textsOf(section: string, release: string, signal: AbortSignal): Promise<Texts> {
	const response = await fetch(`/s/${section}/${release}/search.json`, { signal });
	if (!response.ok) throw new Error(`The server answered ${response.status}.`);
	const entries = (await response.json()) as SearchEntry[];
	return new Map(entries.map(({ address, title, text }) => [address, `${title}. ${text}`]));
}
