import { Address } from "@dataterm/ui/marks/dots.tsx";
import page from "@dataterm/ui/page/page.module.css";
import { PageHead } from "@dataterm/ui/page/page-head.tsx";
import { isInBar } from "@dataterm/ui/section/address-bar.ts";
import { startTransition, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { addressTable } from "../loading/address-table.ts";
import type { SectionLoads } from "../loading/section-part.ts";
import { resolveAddress } from "../site/address.ts";
import type { Site } from "../site/discovery.ts";
import styles from "./address-page.module.css";
import { RemovedPage } from "./removed-page.tsx";
import { RouteFault } from "./route-fault.tsx";
import { useStep } from "./use-step.ts";
import { Waiting } from "./waiting.tsx";

interface AddressPageProps {
	address: string;
	site: Site;
	loads: SectionLoads;
}

/** `#/@D811`: goes to the rule, or says that the address has none. */
export function AddressPage({ address, site, loads }: AddressPageProps) {
	const location = useLocation();
	const navigate = useNavigate();
	const [attempt, setAttempt] = useState(1);
	const { value: found, error } =
		useStep(`${address} ${location.key} ${attempt}`, () => {
			const section = site.sections.find(({ bank }) => bank === address[0]?.toUpperCase());
			// Probably needed next; if it does not load, its page shows why.
			if (section) loads(section).prefetch();
			return resolveAddress(address, site.sections, addressTable, site.removed);
		}) ?? {};
	useEffect(() => {
		if (error) console.error(error);
	}, [error]);
	useEffect(() => {
		// The reader may be on the way to another page.
		if (found?.kind !== "route" || !isInBar(location)) return;
		const { route, at } = found;
		void navigate(withQuery(route, location.search), { replace: true, state: at ? { at } : null });
	}, [found, location, navigate]);
	if (error) return <RouteFault error={error} onRetry={() => startTransition(() => setAttempt(attempt + 1))} />;
	if (!found) return <Waiting what={site.title} />;
	if (found.kind === "route") return null;
	if (found.kind === "removed") return <RemovedPage {...found} />;
	return (
		<div className={page.page} data-address={found.address} data-title="Nothing here">
			<PageHead
				title={`Nothing at ${found.address}`}
				lede={
					found.gone
						? `“${found.gone}” had this address and is gone. ${found.isReplaced ? "See instead" : "Nearby addresses"}:`
						: "No rule has this address. Nearby addresses:"
				}
				titleOnPhone
			/>
			<ul className={`${page.column} ${styles.list}`}>
				{found.near.map(({ address, title }) => (
					<li key={address}>
						<a className={styles.row} href={`#/@${address}`}>
							<Address className={styles.address}>{address}</Address> {title}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Adds the query of an address, such as the state of a calculator, to the route that it leads to. */
function withQuery(route: string, search: string): string {
	const query = search.slice(1);
	return query ? `${route}${route.includes("?") ? "&" : "?"}${query}` : route;
}
