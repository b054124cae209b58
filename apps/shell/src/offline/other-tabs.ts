import { COPY_CHANNEL } from "./names.ts";

/** Tells every tab that this one has made the copy, or removed it. */
export function tellTabs(isKept: boolean): void {
	const channel = new BroadcastChannel(COPY_CHANNEL);
	channel.postMessage(isKept);
	channel.close();
}

/** Calls `listener` when any tab, this one too, has made or removed the copy. Returns a function that stops it. */
export function onCopyChange(listener: (isKept: boolean) => void): () => void {
	const channel = new BroadcastChannel(COPY_CHANNEL);
	channel.onmessage = ({ data }) => listener(data);
	return () => channel.close();
}
