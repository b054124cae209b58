import styles from "./skip-link.module.css";

/** The first stop of the Tab key. A script moves the focus, because `#main` is a route. */
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
