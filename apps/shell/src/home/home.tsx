import type { RoutedSection } from "../site/discovery.ts";
import { Asked } from "./asked.tsx";
import { BankMap } from "./bank-map.tsx";
import { Feed } from "./feed.tsx";
import styles from "./home.module.css";

/** `#/`, address FFFC. Without sections as the build draws it. */
export function Home({ sections }: { sections?: RoutedSection[] }) {
	return (
		<div className={styles.home} data-middle data-status="FFFC · reset vector">
			<Feed>
				<h1 className={styles.title}>Welcome, netrunner.</h1>
				<p className={styles.lede}>
					Every rule here has a <span>four-digit address.</span>{" "}
					<span>
						<span>The referee says it.</span> <span>You key it.</span>
					</span>
				</p>
			</Feed>
			<Asked sections={sections} />
			<BankMap sections={sections ?? []} />
		</div>
	);
}
