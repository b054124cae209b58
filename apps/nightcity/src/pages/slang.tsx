import { Address, ContentPage, Inlines, Label, Loaded, useAsset, useOpenedEntry, usePrinting } from "@dataterm/ui";
import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import type { SlangFile } from "../schemas.ts";
import styles from "./slang.module.css";

const PAGE = "slang";
const SLOTS = { slang: <SlangList /> };

/** Slang: all words with what they mean, and a filter, which paper ignores. */
export function Slang() {
	return <ContentPage page={PAGE} slots={SLOTS} />;
}

function SlangList() {
	return (
		<Loaded asset={useAsset<SlangFile>("/assets/NightCity/Slang.json")} name="The slang" page={PAGE}>
			{({ slang }) => <Words slang={slang} />}
		</Loaded>
	);
}

function Words({ slang }: SlangFile) {
	const { opened } = useOpenedEntry(slang);
	const [filter, setFilter] = useState("");
	// An input method may give full-width letters.
	const typed = useDeferredValue(filter.normalize("NFKC").trim().toLowerCase());
	const wanted = usePrinting() ? "" : typed;
	const id = useId();
	const found = slang.filter((word) => `${word.name} ${word.description}`.toLowerCase().includes(wanted));
	const row = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (opened) row.current?.scrollIntoView({ block: "start" });
	}, [opened]);
	return (
		<div className={styles.room}>
			<div className={styles.filter}>
				<Label as="label" htmlFor={id}>
					Filter
				</Label>
				<input
					id={id}
					type="search"
					value={filter}
					autoComplete="off"
					spellCheck={false}
					onChange={(event) => setFilter(event.target.value)}
				/>
				<Label as="output" htmlFor={id} aria-live="polite">
					{found.length} of {slang.length}
				</Label>
			</div>
			{found.length === 0 && <p>No slang word contains “{filter}”. The Street may not have needed it yet.</p>}
			<dl className={styles.words} data-wide>
				{found.map((word) => (
					<div
						key={word.name}
						ref={word === opened ? row : undefined}
						className={word === opened ? styles.open : undefined}
						data-address={word.address}
						data-title={word.name}
					>
						<dt tabIndex={-1}>
							<Inlines of={[word.name]} />
						</dt>
						<dd>
							<Inlines of={[word.description]} />
						</dd>
						<dd className={styles.address}>
							<Address>{word.address}</Address>
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
