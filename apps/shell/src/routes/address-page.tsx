import { Address } from "@dataterm/ui/dots.tsx";
import page from "@dataterm/ui/page.module.css";
import { PageHead } from "@dataterm/ui/page-head.tsx";
import { useEffect } from "react";
import { useLoaderData, useLocation, useNavigate } from "react-router-dom";
import type { Found } from "../site/address.ts";
import styles from "./address-page.module.css";
import { RemovedPage } from "./removed-page.tsx";

/** `#/@D811`: goes to the rule, or says that the address has none. */
export function AddressPage() {
	const found = useLoaderData<Found>();
	const navigate = useNavigate();
	const { search } = useLocation();
	useEffect(() => {
		if (found.kind === "route") {
			void navigate(withQuery(found.route, search), { replace: true, state: found.at ? { at: found.at } : null });
		}
	}, [found, navigate, search]);
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
