import { useStore } from "@dataterm/ui/browser/use-store.ts";
import { Key } from "@dataterm/ui/controls/key.tsx";
import { Address, LampMark } from "@dataterm/ui/marks/dots.tsx";
import { liveScreens } from "../site/asked.ts";
import type { Site } from "../site/discovery.ts";
import { isSum, type Placed, ruleOf, screenPath } from "./address.ts";
import styles from "./empty-screen.module.css";
import { pins } from "./pin-store.ts";
import { RuleAt, titleOf } from "./rule-at.tsx";

/** A screen without blocks: what it is for, and where to begin. */
export function EmptyScreen({ site }: { site: Site }) {
	const pinned = useStore(pins);
	const offers = [
		...(pinned.length > 0 ? [{ name: "Pinned", note: "The rules that you pinned.", blocks: pinned }] : []),
		...liveScreens(site.sections),
	];
	return (
		<>
			<div className={styles.about}>
				<p className={styles.lede}>
					Put the rules and calculators that you need at once side by side. The address holds the whole screen: bookmark
					it, or send it.
				</p>
				<p>
					The pin next to an address keeps that rule beside what you read.{" "}
					<span className={styles.key}>
						<span className={styles.pins}>
							<Key>P</Key> pins
						</span>{" "}
						the rule that you are reading.
					</span>
				</p>
			</div>
			<ul className={styles.offers}>
				{offers.map(({ name, note, blocks }) => (
					<li key={name}>
						<h2>
							<a href={`#${screenPath(blocks)}`}>{name}</a>
						</h2>
						<p>{note}</p>
						<ul className={styles.blocks}>
							{blocks.map((block) => (
								<Offered key={block} block={block} site={site} />
							))}
						</ul>
					</li>
				))}
			</ul>
		</>
	);
}

/** A block that a screen has: its address, and its name once the texts of its section have loaded. */
function Offered({ block, site }: { block: Placed; site: Site }) {
	return (
		<li data-sec={block[0]}>
			<LampMark address={ruleOf(block)} />
			<Address>{block}</Address>
			<RuleAt address={ruleOf(block)} site={site}>
				{(rule) => {
					if (rule.kind === "dropped") return <span>{rule.why}</span>;
					return rule.kind === "rule" && <span>{titleOf(block, rule) + (isSum(block) ? ", calculator" : "")}</span>;
				}}
			</RuleAt>
		</li>
	);
}
