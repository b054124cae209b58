import { StampMark } from "@dataterm/ui/page/stamp.tsx";
import { STAMP_MEANINGS, STAMP_WORDS, STAMPS } from "@dataterm/ui/stamp-words.ts";
import { clauses } from "@dataterm/ui/type/clauses.tsx";
import { type RefObject, useLayoutEffect, useRef } from "react";
import styles from "./legend.module.css";

/** Says at the foot of a page what its marks mean, of the kinds that the page shows. */
export function Legend() {
	const legend = useRef<HTMLElement>(null);
	useKinds(legend);
	return (
		<aside ref={legend} className={styles.legend} aria-label="Marks on this page">
			<dl>
				{STAMPS.map((kind) => (
					<div key={kind} className={styles[kind]}>
						<dt>
							<StampMark kind={kind} /> {STAMP_WORDS[kind]}
						</dt>
						<dd>{clauses(STAMP_MEANINGS[kind])}</dd>
					</div>
				))}
			</dl>
		</aside>
	);
}

/**
 * Keeps the kinds of the page's marks in `data-kinds`, for the style sheet: those of a closed tab are not among them. It is
 * written before the change is drawn, so that nothing below shifts later.
 */
function useKinds(legend: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const main = document.querySelector("main");
		if (!main) return;
		const look = () => {
			const marks = [...main.querySelectorAll<HTMLElement>("[data-stamp]")].filter((mark) => !mark.closest("[hidden]"));
			const kinds = [...new Set(marks.map((mark) => mark.dataset.stamp))].join(" ");
			if (kinds) legend.current?.setAttribute("data-kinds", kinds);
			else legend.current?.removeAttribute("data-kinds");
		};
		const changes = new MutationObserver(look);
		changes.observe(main, { subtree: true, childList: true, attributeFilter: ["hidden"] });
		look();
		return () => changes.disconnect();
	}, [legend]);
}
