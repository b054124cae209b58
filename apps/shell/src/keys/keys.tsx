import { useStore } from "@dataterm/ui/browser/use-store.ts";
import { isLive, MAINFRAME } from "../site/address.ts";
import type { PanelProps } from "../site/panel.ts";
import { preferences } from "../site/preferences.ts";
import { KeysDialog } from "./keys-dialog.tsx";

/** The list of keys, and the reader's preferences. */
export default function KeysPanel({ site, onClose }: PanelProps) {
	const { keys, dim } = useStore(preferences);
	return (
		<KeysDialog
			keys={keys}
			onKeys={(keys) => preferences.prefer({ keys })}
			dim={dim}
			onDim={(dim) => preferences.prefer({ dim })}
			mainframe={isLive(MAINFRAME, site.sections)}
			onClose={onClose}
		/>
	);
}
