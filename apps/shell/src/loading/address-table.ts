import type { AddressTable } from "@dataterm/section/contract.ts";
import { assetState, watchAsset } from "@dataterm/section/load-asset.ts";
import type { Section } from "../site/discovery.ts";
import { LoadFault } from "./fault.ts";

/** The file with a section's addresses, of the release that this page runs. */
export function addressFile(section: Pick<Section, "name" | "release">): string {
	return `/s/${section.name}/${section.release}/addresses.json`;
}

/**
 * Loads a section's addresses, from the release that this page runs. Rejects with a LoadFault, after ten seconds at the
 * latest unless the network returns meanwhile; the next call requests them again.
 */
export function addressTable(section: Pick<Section, "name" | "release" | "title">): Promise<AddressTable> {
	const file = addressFile(section);
	return new Promise((resolve, reject) => {
		// A failure may be followed at once by another request: the network has returned.
		const look = () => queueMicrotask(answer);
		const stop = watchAsset(file, look);
		look();
		function answer() {
			const state = assetState(file);
			if (state.status === "loading" || (state.status === "failed" && state.retrying)) return;
			stop();
			if (state.status === "ready") resolve(state.data as AddressTable);
			else reject(new LoadFault(`The address table of ${section.title}`, state.failure));
		}
	});
}
