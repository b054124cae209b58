import { useSyncExternalStore } from "react";
import { Address } from "../marks/dots.tsx";
import type { Address as AddressDigits } from "../tree.ts";
import { Label } from "../type/label.tsx";
import styles from "./on-this-page.module.css";

interface Group {
	/** The tab that they are on. */
	label?: string;
	items: { address: AddressDigits; title: string }[];
}

/** The blocks of the page by their tabs, for the rail, the one being read marked. Phones have a sheet for it. */
export function OnThisPage({ groups }: { groups: Group[] }) {
	const current = useReading();
	const followed = current ?? groups[0]?.items[0]?.address;
	// A longer list is taller than most blocks: in a small laptop's window it is above the first, and not beside it.
	const isBroad = groups.some(({ items }) => items.length > 8);
	return <RailList label="On this page" {...{ groups, current, followed, isBroad }} />;
}

interface RailListProps {
	label: string;
	groups: Group[];
	/** The address that is marked. */
	current?: AddressDigits;
	/** The address whose link stays in view. */
	followed?: AddressDigits;
	isBroad?: boolean;
}

/**
 * Links to addresses, for the rail: beside an opened entry, the others. Phones and paper have none.
 * @example
 * <RailList label="Fumble tables" groups={[{ items: [{ address: "C303", title: "REF" }] }]} current="C303" />
 */
export function RailList({ label, groups, current, followed, isBroad }: RailListProps) {
	return (
		<nav className={styles.list} aria-label={label} data-traits={isBroad ? "broad" : undefined}>
			<Label className={styles.head} aria-hidden="true">
				{label}
			</Label>
			{groups.map(({ label, items }) => (
				<div key={label ?? ""} className={styles.group}>
					{label && <div className={styles.tab}>{label}</div>}
					<ul aria-label={label}>
						{items.map(({ address, title }) => (
							<li key={address}>
								<a
									ref={address === followed ? follow : undefined}
									className={styles.link}
									href={`#/@${address}`}
									aria-current={address === current ? "true" : undefined}
								>
									<Address className={styles.address}>{address}</Address> <span>{title}</span>
								</a>
							</li>
						))}
					</ul>
				</div>
			))}
		</nav>
	);
}

/**
 * Scrolls a list that is taller than the rail so far that the link of the block being read is in view: 99 px, a row in
 * type of twice the size and what is around it. At the top of a page, the beginning of the list is in view. A
 * ResizeObserver runs after layout: to read where the link is earlier would lay out a page that is not drawn yet.
 */
function follow(link: HTMLElement | null) {
	if (!link) return;
	const placed = new ResizeObserver(() => {
		const rail = link.offsetParent;
		if (rail) rail.scrollTop = scrollY && link.offsetTop + 99 - rail.clientHeight;
	});
	placed.observe(link);
	return () => placed.disconnect();
}

/** Returns the address that is being read. The shell writes it to the root's `data-reading`. */
function useReading(): AddressDigits | undefined {
	return useSyncExternalStore(watchRoot, () => document.documentElement.dataset.reading);
}

function watchRoot(listener: () => void): () => void {
	const changes = new MutationObserver(listener);
	changes.observe(document.documentElement, { attributeFilter: ["data-reading"] });
	return () => changes.disconnect();
}
