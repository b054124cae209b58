import { Address } from "../marks/dots.tsx";
import { Pictogram } from "../marks/pictogram.tsx";
import type { PictogramName } from "../marks/pictograms.ts";
import { cx } from "../type/cx.ts";
import { whole } from "../type/whole.tsx";
import styles from "./topic-keys.module.css";

interface Topic {
	slug: string;
	address: string;
	label: string;
	/** One line under the name. */
	summary?: string;
	pictogram?: PictogramName;
}

interface TopicKeysProps {
	topics: Topic[];
	onSelect: (slug: string) => void;
}

/** The way into a page that is a choice of topics: one large key for each. */
export function TopicKeys({ topics, onSelect }: TopicKeysProps) {
	return (
		<ul className={styles.keys} data-wide>
			{topics.map(({ slug, address, label, summary, pictogram }) => (
				<li key={slug} className={cx(styles.key, !pictogram && styles.plain)}>
					{pictogram && <Pictogram className={styles.picture} name={pictogram} />}
					<Address silent className={styles.address}>
						{address}
					</Address>
					<div className={styles.words}>
						<button
							type="button"
							data-entry={slug}
							className={styles.open}
							aria-description={[address, summary].filter(Boolean).join(". ")}
							onClick={() => onSelect(slug)}
						>
							{label}
						</button>
						{summary && <div className={styles.summary}>{whole(summary)}</div>}
					</div>
				</li>
			))}
		</ul>
	);
}
