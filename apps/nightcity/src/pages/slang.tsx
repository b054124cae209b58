import { ContentPage, useEntries } from "@dataterm/section/content-page.tsx";
import { usePageDigits } from "@dataterm/section/section-context.ts";
import { Loaded, useAsset } from "@dataterm/section/use-asset.tsx";
import { useQueryState } from "@dataterm/section/use-query-state.ts";
import { Address } from "@dataterm/ui/dots.tsx";
import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import type { SlangFile } from "../schemas.ts";
import styles from "./slang.module.css";

const PAGE = "slang";
const SLOTS = { slang: <SlangList /> };

/** Slang: all words with what they mean, and a filter. */
export function Slang() {
	return <ContentPage page={PAGE} slots={SLOTS} />;
}

function SlangList() {
	return (
		<Loaded asset={useAsset<SlangFile>("/assets/NightCity/Slang.json")} name="The slang" digits={usePageDigits(PAGE)}>
			{({ slang }) => <Words slang={slang} />}
		</Loaded>
	);
}

function Words({ slang }: SlangFile) {
	const entries = useEntries(PAGE);
	const [open] = useQueryState("open");
	const [filter, setFilter] = useState("");
	const wanted = useDeferredValue(filter.trim().toLowerCase());
	const id = useId();
	const found = slang.filter((word) => `${word.name} ${word.description}`.toLowerCase().includes(wanted));
	const opened = useRef<HTMLDivElement>(null);
	useEffect(() => {
		opened.current?.scrollIntoView({ block: "start" });
	}, [open]);
	return (
		<>
			<div className={styles.filter}>
				<label htmlFor={id}>Filter</label>
				<input
					id={id}
					type="search"
					value={filter}
					autoComplete="off"
					spellCheck={false}
					onChange={(event) => setFilter(event.target.value)}
				/>
				<output htmlFor={id} aria-live="polite">
					{found.length} of {slang.length}
				</output>
			</div>
			{found.length === 0 && <p>No word holds “{filter}”. The Street may not have needed it yet.</p>}
			<dl className={styles.words}>
				{found.map(({ name, description }) => {
					const { address, slug } = entries.get(name) ?? {};
					const isOpen = slug !== undefined && slug === open;
					return (
						<div
							key={name}
							ref={isOpen ? opened : undefined}
							className={isOpen ? styles.open : undefined}
							data-address={address}
							data-title={name}
						>
							<dt tabIndex={-1}>{name}</dt>
							<dd>{description}</dd>
							{address && <Address className={styles.address}>{address}</Address>}
						</div>
					);
				})}
			</dl>
		</>
	);
}
