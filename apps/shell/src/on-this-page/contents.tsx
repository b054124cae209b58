import { useModal } from "@dataterm/ui/browser/use-modal.ts";
import { BracketButton } from "@dataterm/ui/controls/bracket-button.tsx";
import { Address } from "@dataterm/ui/marks/dots.tsx";
import { useRef, useState } from "react";
import type { PanelProps } from "../site/panel.ts";
import styles from "./contents.module.css";
import { readContents } from "./read-contents.ts";

/** The sheet with the page's blocks by tab, on phones. Wider windows have them beside the text. */
export default function Contents({ onClose }: PanelProps) {
	const title = useRef<HTMLHeadingElement>(null);
	const modal = useModal(onClose, title);
	const [groups] = useState(() => readContents(document));
	return (
		<dialog {...modal.props} className={styles.dialog} aria-label="On this page">
			<div className={styles.sheet}>
				<h2 ref={title} tabIndex={-1} className={styles.title}>
					On this page
				</h2>
				{groups.map(({ label, items }) => (
					<section key={label ?? ""} aria-label={label}>
						{label && <h3 className={styles.tab}>{label}</h3>}
						<ul className={styles.list}>
							{items.map(({ address, title }) => (
								<li key={address}>
									<a className={styles.row} href={`#/@${address}`} onClick={modal.close}>
										<Address className={styles.address}>{address}</Address> {title}
									</a>
								</li>
							))}
						</ul>
					</section>
				))}
				<BracketButton onClick={modal.close}>RETURN</BracketButton>
			</div>
		</dialog>
	);
}
