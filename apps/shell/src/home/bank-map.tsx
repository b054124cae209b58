import { DotText, LampMark } from "@dataterm/ui/marks/dots.tsx";
import { inMenu, pageDigits } from "@dataterm/ui/section/page-digits.ts";
import { homeOf, type RoutedSection } from "../site/discovery.ts";
import styles from "./bank-map.module.css";

/** All pages of all banks. */
export function BankMap({ sections }: { sections: RoutedSection[] }) {
	return (
		<nav className={styles.map} aria-label="All pages">
			{sections.map((section) =>
				section.bank ? (
					<section key={section.name} className={styles.bank} data-sec={section.bank}>
						<h2 className={styles.head}>
							<a className={styles.title} href={`#${homeOf(section)}`} aria-description={`${section.bank}000`}>
								<DotText text={section.bank} className={styles.letter} />
								{section.title}
							</a>
							<span className={styles.mark}>
								<LampMark address={`${section.bank}000`} size={24} />
							</span>
						</h2>
						<ul className={styles.pages}>
							{section.pages?.filter(inMenu).map(({ path, label }) => (
								<li key={path}>
									<a
										className={styles.page}
										href={`#${section.path}/${path}`}
										aria-description={`${pageDigits(section, path)}00`}
									>
										<span className={styles.digits} aria-hidden="true">
											{pageDigits(section, path)}
										</span>
										{label}
									</a>
								</li>
							))}
						</ul>
					</section>
				) : null,
			)}
		</nav>
	);
}
