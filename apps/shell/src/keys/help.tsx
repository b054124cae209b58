import { useSyncExternalStore } from "react";
import type { PanelProps } from "../site/panel.ts";
import { preferences } from "../site/preferences.ts";
import { KeysHelp } from "./keys-dialog.tsx";

/** The list of keys, and the reader's preferences. */
export default function Help({ onClose }: PanelProps) {
	const { keys, dim } = useSyncExternalStore(preferences.subscribe, preferences.get);
	return (
		<KeysHelp
			keys={keys}
			onKeys={(keys) => preferences.prefer({ keys })}
			dim={dim}
			onDim={(dim) => preferences.prefer({ dim })}
			onClose={onClose}
		/>
	);
}
