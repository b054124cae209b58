import styles from "./wordmark.module.css";

/**
 * The name in Archivo of weight 800 and width 125. The site's font ends at 700 and 112: a wider one costs 4 KB, this path
 * half of one, and it is there before any font.
 */
const LETTERS =
	"M0 172v-172h96q32 0 55 10q23 10 35 29q12 20 12 47q0 28-12 47q-12 19-35 29q-23 10-55 10zm51-38h42" +
	"q12 0 22-3q9-3 16-9q7-5 11-14q4-8 4-19v-6q0-11-4-19q-4-8-11-14q-7-6-16-9q-10-3-22-3h-42zm167 38" +
	"l85-172h57l84 172h-55l-13-27h-92l-13 27zm83-65h58l-28-66h-2zm205 65v-131h-74v-41h200v41h-75v131z" +
	"m114 0l84-172h57l84 172h-55l-13-27h-92l-13 27zm82-65h58l-28-66h-2zm206 65v-131h-75v-41h200v41h-74" +
	"v131zm165 0v-172h179v38h-128v29h112v36h-112v31h130v38zm228 0v-172h143q19 0 31 8q12 8 19 20q6 13 6 28" +
	"q0 16-8 30q-8 13-23 21l35 65h-58l-28-57h-66v57zm51-95h75q10 0 15-5q6-6 6-15q0-6-3-10q-2-5-7-7" +
	"q-4-2-11-2h-75zm195 95v-172h79l30 75l13 39h2l13-39l30-75h77v172h-51v-89l1-35h-2l-12 35l-36 89h-47" +
	"l-36-89l-12-35h-2l1 35v89z";

/** Draws the site's name. A site of another name writes it: the style sheet compares, since home's first screen has none. */
export function Wordmark({ title }: { title: string }) {
	return (
		<span className={styles.wordmark} data-name={title}>
			<span>{title}</span>
			<svg viewBox="0 0 1791 172" aria-hidden="true">
				<path d={LETTERS} fill="currentColor" fillRule="evenodd" />
			</svg>
		</span>
	);
}
