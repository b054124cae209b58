import { BracketButton } from "@dataterm/ui/controls/bracket-button.tsx";
import { Block } from "@dataterm/ui/page/block.tsx";
import { useRef } from "react";
import type { Kept } from "./copy.ts";
import styles from "./keep-form.module.css";
import { forgetSite } from "./offer.ts";
import type { Copy } from "./use-copy.ts";
import { date, megabytes } from "./words.ts";

/** What is kept, and how to remove it, which needs no network. */
export function OnThisDevice({ copy: { kept } }: { copy: Copy }) {
	const status = useRef<HTMLParagraphElement>(null);
	async function onRemove() {
		await forgetSite();
		// The button goes with the copy.
		status.current?.focus();
	}
	return (
		<Block title="On this device">
			<p ref={status} role="status" tabIndex={-1}>
				{kept ? keptWords(kept) : "Nothing is kept."}
			</p>
			{kept && <BracketButton onClick={onRemove}>REMOVE</BracketButton>}
			<p className={styles.note}>
				To open it like an app, use Install or Add to Home Screen in the menu of your browser.
			</p>
		</Block>
	);
}

function keptWords({ revision, bytes, since, pictures, music }: Kept): string {
	const rest = pictures ? "music" : music ? "pictures and character sheets" : "pictures, character sheets, and music";
	const without = pictures && music ? "" : `, without ${rest}`;
	return `Revision ${revision} is kept${without}: ${megabytes(bytes)}, since ${date(since)}. New versions are fetched whenever the gateway can be reached; only what changed is fetched.`;
}
