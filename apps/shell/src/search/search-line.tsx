import { withMarks } from "@dataterm/ui/inline.ts";
import { Address, LampMark } from "@dataterm/ui/marks/dots.tsx";
import { Inlines } from "@dataterm/ui/page/nodes.tsx";
import { Stamp } from "@dataterm/ui/page/stamp.tsx";
import type { StampKind } from "@dataterm/ui/tree.ts";
import { memo, type ReactNode } from "react";
import styles from "./search-line.module.css";

/** A line of the list. */
export interface SearchLine {
	address: string;
	title: string;
	/** Which parts of the title were asked for: from and to. */
	marks: [from: number, to: number][];
	/** Its section and page: `FNFF / Wounds`. */
	path: string;
	/** What fits on the line: `−4 to −9`. */
	value?: string;
	/** Whose that value is. */
	valueStamp?: StampKind;
	/** The row or sentence that answers. */
	line?: string;
	/** Its rule, printed. */
	answer?: ReactNode;
}

interface LineProps extends Omit<SearchLine, "answer"> {
	id: string;
	selected: boolean;
}

/**
 * A line of the list. A key that changes nothing in it does not draw it again. It always has the same elements, empty where
 * it says nothing: an element that comes or goes costs more than a text that changes.
 */
export const Line = memo(
	({ id, address, title, marks, path, value, valueStamp, line, selected }: LineProps) => (
		// biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
		<div id={id} className={styles.line} role="option" aria-selected={selected} data-sec={address[0]}>
			<LampMark address={address} size={24} />
			<Address className={styles.address}>{address}</Address>{" "}
			<span className={styles.names}>
				<span className={styles.title}>{marked(title, marks)}</span>
				<span className={styles.path}>{pathOf(path)}</span>
				<span className={styles.answer}>{line && <Inlines of={withMarks(line)} inLink />}</span>
			</span>
			<span className={styles.value}>
				{value}
				{valueStamp && (
					<>
						&nbsp;
						<Stamp kind={valueStamp} plain />
					</>
				)}
			</span>
		</div>
	),
	(before, after) =>
		before.address === after.address &&
		before.title === after.title &&
		before.path === after.path &&
		before.selected === after.selected &&
		before.line === after.line &&
		before.id === after.id &&
		before.marks.join() === after.marks.join(),
);

/** The letters of a name in a path that a phone has room for beside a value. */
const NAME = 18;

/** A path whose lines end behind a stroke, if its names are short. */
function pathOf(path: string): string {
	const names = path.split(" / ").map((name) => (name.length > NAME ? name : name.replaceAll(" ", "\u00a0")));
	return names.join("\u00a0/ ");
}

/** A title with what was asked for underlined. */
function marked(title: string, marks: SearchLine["marks"]): ReactNode[] {
	const pieces: ReactNode[] = [];
	let at = 0;
	marks.forEach(([from, to], place) => {
		// biome-ignore lint/suspicious/noArrayIndexKey: a mark keeps its element and changes its text, which costs less
		pieces.push(title.slice(at, from), <mark key={place}>{title.slice(from, to)}</mark>);
		at = to;
	});
	pieces.push(title.slice(at));
	return pieces;
}
