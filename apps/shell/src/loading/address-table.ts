import type { AddressTable } from "@dataterm/ui/section/contract.ts";
import { LoadFault } from "@dataterm/ui/section/diagnosis.ts";
import { assetState, watchAsset } from "@dataterm/ui/section/load-asset.ts";
import { releaseFile, type Section } from "../site/discovery.ts";

/** The file with a section's addresses, of the release that this page runs. */
export function addressFile(section: Pick<Section, "name" | "release">): string {
	return releaseFile(section, "addresses.json");
}

/** Loads a section's addresses, from the release that this page runs. */
export function addressTable(section: Pick<Section, "name" | "release" | "title">): Promise<AddressTable> {
	return fileAt(addressFile(section), `The address table of ${section.title}`);
}

/**
 * Loads the JSON of a section's file. Rejects with a LoadFault that names it, after ten seconds at the latest unless the
 * network returns meanwhile; the next call requests it again.
 */
export function fileAt<T>(file: string, name: string): Promise<T> {
	return new Promise((resolve, reject) => {
		// A failure may be followed at once by another request: the network has returned.
		const look = () => queueMicrotask(answer);
		const stop = watchAsset(file, look);
		look();
		function answer() {
			const state = assetState(file);
			if (state.status === "loading" || (state.status === "failed" && state.retrying)) return;
			stop();
			if (state.status === "ready") resolve(state.data as T);
			else reject(new LoadFault(name, state.failure));
		}
	});
}
