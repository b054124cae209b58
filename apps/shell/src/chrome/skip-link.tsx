import styles from "./skip-link.module.css";

/** First stop of the Tab key. It moves the focus by script: to the router, `#main` is a route. */
export function SkipLink() {
	return (
		// biome-ignore lint/a11y/useValidAnchor: readers and their tools expect a link here
		<a
			className={styles.skip}
			href="#main"
			onClick={(event) => {
				event.preventDefault();
				document.querySelector("main")?.focus();
			}}
		>
			Skip to the page
		</a>
	);
}
