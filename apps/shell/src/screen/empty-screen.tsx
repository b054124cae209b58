import { Key } from "@dataterm/ui/key.tsx";
import { useSyncExternalStore } from "react";
import { screenPath } from "./address.ts";
import { pins } from "./pin-store.ts";
import { readyScreens } from "./ready.ts";
import styles from "./screen.module.css";

/** A screen without blocks: what it is for, and where to begin. */
export function EmptyScreen() {
	const pinned = useSyncExternalStore(pins.subscribe, pins.get);
	return (
		<div className={styles.empty}>
			<p className={styles.lede}>
				Put the rules and calculators that you need at once side by side. The address holds the whole screen: bookmark
				it, or send it.
			</p>
			<ul className={styles.offers}>
				{pinned.length > 0 && (
					<li>
						<a href={`#${screenPath(pinned)}`}>Pinned</a>
						<span>{pinned.join(", ")}</span>
					</li>
				)}
				{readyScreens.map(({ name, note, blocks }) => (
					<li key={name}>
						<a href={`#${screenPath(blocks)}`}>{name}</a>
						<span>{note}</span>
					</li>
				))}
			</ul>
			<p>
				While you read, the pin next to an address keeps that rule beside the text. <Key>P</Key> pins the rule that you
				are reading.
			</p>
		</div>
	);
}
