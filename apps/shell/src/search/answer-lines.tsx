import { Nodes } from "@dataterm/ui/page/nodes.tsx";
import { memo } from "react";
import { isLive, MAINFRAME } from "../site/address.ts";
import { homeOf, type Site } from "../site/discovery.ts";
import { figuresFirst } from "./figures-first.ts";
import type { SearchLine } from "./search-line.tsx";
import type { Shown, ShownSum } from "./worker.ts";

/** A line, and where it leads. */
export interface AnswerLine extends SearchLine {
	route: string;
	/** The rule that it prints. */
	found?: Shown;
}

/** A rule, printed once: most keys leave the first answer what it was. */
const Printed = memo(
	({ rule }: { rule: Shown }) => <Nodes of={figuresFirst(rule.answer)} under={rule.title} />,
	(before, after) => before.rule.address === after.rule.address,
);

/** Returns answers without what is not live: the worker has the Mainframe on every site. */
export function liveOf(found: Shown[], { sections }: Pick<Site, "sections">): Shown[] {
	return found.filter(({ address }) => address !== MAINFRAME || isLive(MAINFRAME, sections));
}

/** The lines of an answer: a calculator first. */
export function answerLines(found: Shown[], sum?: ShownSum): AnswerLine[] {
	return [...(sum ? [sumLine(sum)] : []), ...found.map(lineOf)];
}

function lineOf(found: Shown): AnswerLine {
	const { address, title, marks, trail, value, valueStamp, line, route } = found;
	return { address, title, marks, path: trail.join(" / "), value, valueStamp, line, route, ...printed(found) };
}

/** A calculator, filled in. Its rule is printed. */
function sumLine({ rule, title, filled, state }: ShownSum): AnswerLine {
	const { address, route } = rule;
	return {
		address,
		title: `Calculate: ${title}`,
		marks: [],
		path: `${filled} →`,
		route: `${route}${route.includes("?") ? "&" : "?"}${address}=${state}`,
		...printed(rule),
	};
}

/** The rule of a line, and what the slip has of it. */
function printed(found: Shown): Pick<AnswerLine, "found" | "answer"> {
	return { found, answer: found.answer.length > 0 ? <Printed rule={found} /> : undefined };
}

/** The lines without an answer. */
export function bankLines({ sections }: Site): AnswerLine[] {
	return sections.flatMap((section): AnswerLine[] =>
		section.bank
			? [
					{
						address: `${section.bank}000`,
						title: section.title,
						marks: [],
						path: `${section.pages?.length ?? 0} pages`,
						route: homeOf(section),
					},
				]
			: [],
	);
}
