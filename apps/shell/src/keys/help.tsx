import { useSyncExternalStore } from "react";
import type { PanelProps } from "../site/panel.ts";
import { KeysHelp } from "./keys-dialog.tsx";
import { currentPreferences, prefer, subscribe } from "./preferences.ts";

/** The list of keys, and what the browser remembers of the reader's likings. */
export default function Help({ onClose }: PanelProps) {
	const { keys, dim } = useSyncExternalStore(subscribe, currentPreferences);
	return (
		<KeysHelp
			keys={keys}
			onKeys={(keys) => prefer({ keys })}
			dim={dim}
			onDim={(dim) => prefer({ dim })}
			onClose={onClose}
		/>
	);
}
