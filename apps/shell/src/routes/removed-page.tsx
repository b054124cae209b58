import page from "@dataterm/ui/page/page.module.css";
import { PageHead } from "@dataterm/ui/page/page-head.tsx";
import type { Found } from "../site/address.ts";
import { WaysOut } from "./ways-out.tsx";

/** The page at an address or a path of a removed section: what was there, and why it was removed. */
export function RemovedPage({ address, rule, section }: Extract<Found, { kind: "removed" }>) {
	const was = rule ? `${address} (${rule})` : address;
	const on = new Date(section.time).toLocaleDateString("en-US", { dateStyle: "long" });
	return (
		<div className={page.page} data-address={address} data-title="Removed">
			<PageHead
				title={`${section.title} was removed`}
				lede={`${was ? `${was} belongs to ${section.title}, which` : section.title} left this site on ${on}.`}
				titleOnPhone
			/>
			<div className={page.column}>
				<p>{section.reason}</p>
				<WaysOut />
			</div>
		</div>
	);
}
