import { resolveAddress } from "../site/address.ts";
import type { RoutedSection } from "../site/discovery.ts";
import { addressTable } from "./address-table.ts";

/** Milliseconds that a click waits for a table of addresses; after that, the reader sees a loader. */
const WAIT_MS = 150;

let asked = 0;

/**
 * Resolves an address and then calls `go` with its route and the block to scroll to, so that the reader stays on the
 * page until then. If the address is unknown or cannot be resolved in time, `go` gets `/@D811`: that page shows why.
 */
export async function goToAddress(
	address: string,
	sections: RoutedSection[],
	go: (route: string, at?: string) => void,
): Promise<void> {
	const request = ++asked;
	const from = location.href;
	const resolved = resolveAddress(address, sections, addressTable).catch(() => undefined);
	const found = await Promise.race([resolved, new Promise<undefined>((done) => setTimeout(done, WAIT_MS))]);
	// The reader has gone somewhere else.
	if (request !== asked || from !== location.href) return;
	if (found?.kind === "route") go(found.route, found.at);
	else go(`/@${address}`);
}
