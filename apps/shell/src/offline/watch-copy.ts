import { onReturn } from "@dataterm/ui/browser/on-return.ts";
import { createBackOff } from "../site/back-off.ts";
import { copyState, rememberCopy, remembersCopy } from "../site/copy-state.ts";
import { CONTACT_MESSAGE, COPY_CHANNEL, KEPT_MESSAGE, PAGE, UNREACHED_MESSAGE } from "./names.ts";

/**
 * Once the site has a worker, learns whether the site is kept, and tells the worker that the gateway can be reached, then
 * and whenever `changed` calls back: it follows the live revision.
 */
export async function watchCopy(changed: (listener: () => void) => () => void): Promise<void> {
	// Waits for the worker that the reader may still register.
	const contact = async () => (await navigator.serviceWorker.ready).active?.postMessage(CONTACT_MESSAGE);
	// A page that is hidden asks when it is shown.
	const retry = createBackOff(() => document.visibilityState !== "hidden" && contact());
	const look = async () => {
		const before = copyState.get();
		const page = await caches.match("/", { cacheName: PAGE });
		// The reader keeps or removes it meanwhile.
		if (copyState.get() !== before || before.status === "keeping") return;
		if (page) rememberCopy(true);
		copyState.set({ status: page ? "kept" : remembersCopy() ? "lost" : "none" });
	};
	navigator.serviceWorker.onmessage = ({ data }) => {
		if (data === KEPT_MESSAGE) return void look();
		const unreached = data === UNREACHED_MESSAGE;
		// A browser says that it is online before the network leads anywhere.
		if (unreached && navigator.onLine) retry.failed();
		else retry.succeeded();
		if (copyState.get().status === "kept") copyState.set({ status: "kept", unreached });
	};
	new BroadcastChannel(COPY_CHANNEL).onmessage = () => void look();
	if (remembersCopy()) await look();
	await navigator.serviceWorker.ready;
	changed(contact);
	// Also if the worker has reached the gateway last: that it does not may still be on its way.
	onReturn(contact);
	await look();
	await contact();
}
