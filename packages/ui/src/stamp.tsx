import { cx } from "./cx.ts";
import styles from "./stamp.module.css";
import type { StampKind } from "./tree.ts";

const WORDS: Record<StampKind, string> = { house: "House rule", ours: "Our value", reading: "Our reading" };

/** Says beside a value where it comes from: the campaign's rule, a number we filled in, or our reading. */
export function Stamp({ kind }: { kind: StampKind }) {
	return <span className={cx(styles.stamp, kind !== "house" && styles.quiet)}>{WORDS[kind]}</span>;
}
