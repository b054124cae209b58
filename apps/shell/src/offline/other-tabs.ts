/** What the tabs of one browser tell each other: the copy was made or removed. */
const CHANNEL = "dataterm-copy";

export function tellTabs(isKept: boolean): void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.postMessage(isKept);
	channel.close();
}

/** Calls `listener` when any tab, this one too, has made or removed the copy. Returns a function that stops it. */
export function onCopyChange(listener: (isKept: boolean) => void): () => void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.onmessage = ({ data }) => listener(data);
	return () => channel.close();
}
