import { Hidden, type PageTree, Table } from "@dataterm/ui";
import { DIFFICULTIES } from "../rules/difficulties.ts";
import styles from "./difficulties.module.css";

/** The slot that replaces the table. */
export const DIFFICULTIES_SLOT = "difficulties";

/** One dot lit for each five of the number. */
const STEP = 5;
const DOTS = Math.max(...DIFFICULTIES.map(({ number }) => number)) / STEP;

/** Returns the page with the slot instead of a block's first table. Search still prints the table. */
export function withDifficulties(tree: PageTree, address: string): PageTree {
	return {
		...tree,
		parts: tree.parts.map((part) => ({
			...part,
			blocks: part.blocks.map((block) => {
				const place = block.address === address ? block.nodes.findIndex(({ type }) => type === "table") : -1;
				return place < 0
					? block
					: { ...block, nodes: block.nodes.with(place, { type: "slot", name: DIFFICULTIES_SLOT }) };
			}),
		})),
	};
}

const scale = <Hidden>Scale</Hidden>;

/** The five difficulties, with a row of dots between word and number. */
export function Difficulties() {
	return (
		<Table
			head={["Task", "What it feels like", scale, "Number"]}
			rows={DIFFICULTIES.map(({ name, feels, number }) => [name, feels, dots(number / STEP), number])}
			numeric={[false, false, true, true]}
			variant="answer"
		/>
	);
}

function dots(lit: number) {
	return (
		<svg className={styles.dots} viewBox={`0 0 ${DOTS} 1`} aria-hidden="true">
			{Array.from({ length: DOTS }, (_, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the dots never change places
				<circle key={i} className={i < lit ? styles.lit : undefined} cx={i + 0.5} cy="0.5" r="0.35" />
			))}
		</svg>
	);
}
