import { IconButton, Tabs } from "@dataterm/ui";
import styles from "./header.module.css";

const TABS = [
	{ id: "now", label: "Now playing" },
	{ id: "albums", label: "Albums" },
	{ id: "lyrics", label: "Lyrics" },
] as const;

export type TabId = (typeof TABS)[number]["id"];

interface HeaderProps {
	/** Connects tabs and panels. */
	name: string;
	tab: TabId;
	onTab: (tab: TabId) => void;
	/** Undefined without a song: then the header has no minimize button. */
	onMinimize?: () => void;
	onClose: () => void;
}

/** Tabs of the views; minimize and close. */
export function Header({ name, tab, onTab, onMinimize, onClose }: HeaderProps) {
	return (
		<div className={styles.header}>
			<Tabs
				unnumbered
				name={name}
				label="Music player"
				tabs={[...TABS]}
				selected={tab}
				onSelect={(id) => onTab(id as TabId)}
				onReselect={() => onTab(tab)}
			/>
			{onMinimize && <IconButton icon="minimize" label="Minimize" onClick={onMinimize} />}
			<IconButton icon="close" label="Close" onClick={onClose} />
		</div>
	);
}
