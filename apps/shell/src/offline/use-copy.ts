import { useEffect, useState } from "react";
import { NotKept } from "./copy.ts";
import type { Choice } from "./list.ts";
import { type Device, forgetSite, keepSite, readDevice } from "./offer.ts";

/** The copy on this device, and what the reader does with it. */
export interface Copy extends Device {
	/** While it is being made: bytes that are there, and all. */
	progress?: { bytes: number; all: number };
	/** Why the last attempt to keep the site failed. */
	fault?: NotKept;
	keep: (choice: Choice, all: number) => Promise<void>;
	remove: () => Promise<void>;
}

/** Returns the copy; undefined until the browser has said what it has. */
export function useCopy(): Copy | undefined {
	const [device, setDevice] = useState<Device>();
	const [progress, setProgress] = useState<Copy["progress"]>();
	const [fault, setFault] = useState<NotKept>();
	useEffect(() => void readDevice().then(setDevice), []);
	const setKept = (kept: Device["kept"]) => setDevice((before) => ({ ...before, kept }));

	async function keep(choice: Choice, all: number) {
		setFault(undefined);
		setProgress({ bytes: 0, all });
		const result = await keepSite(choice, (bytes, all) => setProgress({ bytes, all }));
		setProgress(undefined);
		if (!(result instanceof NotKept)) return setKept(result);
		if (result.reason === "removed") setKept(undefined);
		setFault(result);
	}

	async function remove() {
		await forgetSite();
		setKept(undefined);
		setFault(undefined);
	}

	return device && { ...device, progress, fault, keep, remove };
}
