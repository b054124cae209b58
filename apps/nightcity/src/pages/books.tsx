import { Button, ContentPage } from "@dataterm/ui";
import { BOOK_STORE, FREE_DOWNLOADS } from "../links.ts";
import styles from "./books.module.css";

const SLOTS = {
	store: <Outside href={BOOK_STORE} label="The publisher’s shelf at DriveThruRPG" />,
	archive: <Outside href={FREE_DOWNLOADS} label="The publisher’s free downloads" />,
};

/** Books: the two links that leave the site. */
export function Books() {
	return <ContentPage page="books" slots={SLOTS} />;
}

function Outside({ href, label }: { href: string; label: string }) {
	return (
		<Button className={styles.outside} href={href} target="_blank" rel="noopener">
			{label} <span aria-hidden="true">→</span>
		</Button>
	);
}
