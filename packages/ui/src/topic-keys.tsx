import { cx } from "./cx.ts";
import { Address } from "./dots.tsx";
import { Pictogram } from "./pictogram.tsx";
import type { PictogramName } from "./pictograms.ts";
import styles from "./topic-keys.module.css";
import { whole } from "./whole.tsx";

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
							data-opens={slug}
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
