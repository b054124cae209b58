import { useStore } from "@dataterm/ui/browser/use-store.ts";
import { useEffect, useState } from "react";
import { attempt, type Device, readDevice } from "./offer.ts";
import { onCopyChange } from "./other-tabs.ts";

/** The copy on this device, and the attempt of this tab to make it. */
export type Copy = Device & ReturnType<typeof attempt.get>;

/** Returns what this device keeps, and how the attempt to keep it goes; undefined until the browser has said it. */
export function useCopy(): Copy | undefined {
	const [device, setDevice] = useState<Device>();
	const now = useStore(attempt);
	useEffect(() => {
		let latest = 0; // a reading that ends after a later one began, or after a removal, is out of date
		const read = () => {
			const reading = ++latest;
			void readDevice().then((read) => reading === latest && setDevice(read));
		};
		read();
		return onCopyChange((isKept) => {
			if (isKept) return read();
			// To read what was removed would make an empty cache again.
			latest++;
			setDevice((before) => ({ ...before, kept: undefined }));
		});
	}, []);
	return device && { ...device, ...now };
}
