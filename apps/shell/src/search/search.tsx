import { announce } from "@dataterm/ui/announce.ts";
import { CalculatorContext } from "@dataterm/ui/calculator-context.ts";
import { addressUrl, copyText } from "@dataterm/ui/copy.ts";
import { Fault } from "@dataterm/ui/fault.tsx";
import { Nodes } from "@dataterm/ui/nodes.tsx";
import { WorkedExamples } from "@dataterm/ui/worked-examples.tsx";
import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import { recentAnswers } from "../arrival/recent.ts";
import { PartBoundary } from "../loading/part-boundary.tsx";
import { homeOf, type Site } from "../site/discovery.ts";
import type { PanelProps } from "../site/panel.ts";
import { searchOf } from "./browser-search.ts";
import type { SearchClient } from "./client.ts";
import styles from "./search.module.css";
import { Search } from "./search-dialog.tsx";
import type { SearchLine } from "./search-line.tsx";
import type { Shown, ShownSum } from "./worker.ts";

export { Nodes, searchOf };

/** Starts the worker, and with it the loading of every section's index. */
export const prepare = (site: Site) => searchOf(site).worker.prefetch();

interface SearchPanelProps extends PanelProps {
	/** A test gives its own. */
	client?: SearchClient;
}

/** A line, and where it leads. */
interface Line extends SearchLine {
	route: string;
	/** The rule that it prints. */
	found?: Shown;
}

const NONE: Shown[] = [];

/** A rule, printed once: most keys leave the first answer what it was. */
const Printed = memo(
	({ rule }: { rule: Shown }) => (
		<CalculatorContext value={{ Worked: WorkedExamples }}>
			<Nodes of={rule.answer} under={rule.title} />
		</CalculatorContext>
	),
	(before, after) => before.rule.address === after.rule.address,
);

/** The search over every section's index: the question, the answers, the first of them printed. */
export default function SearchPanel({ site, typed, onClose, client = searchOf(site) }: SearchPanelProps) {
	const navigate = useNavigate();
	const { answered, loading, missing } = useSyncExternalStore(client.state.subscribe, client.state.get);
	const broken = useSyncExternalStore(client.worker.subscribe, client.worker.state).status === "failed";
	const question = useRef(typed);
	const [older] = useState(answered);
	const [typing, setTyping] = useState(isQuestion(typed));
	const [picked, pick] = useState<number>();
	const [copied, setCopied] = useState<string>();

	// An answer stays, with all that is said about it, until the next one comes: a key draws only itself.
	// What was answered before the search opened, or before it broke, stays as long as there still is a question, or still none.
	const isOther = (answered === older || broken) && isQuestion(answered?.question ?? "") !== typing;
	const shown = isOther ? undefined : answered;
	const isAnswering = shown !== undefined && !broken;
	const asked = isAnswering ? isQuestion(shown.question) : typing;
	const found = shown?.found ?? NONE;
	const sum = shown?.sum;
	const nothing = shown !== undefined && asked && loading === 0 && found.length === 0 && !sum;
	const lines = useMemo((): Line[] => {
		if (found.length > 0 || sum) return [...(sum ? [sumLine(sum)] : []), ...found.map(lineOf)];
		return nothing || !asked ? banks(site) : [];
	}, [found, sum, nothing, asked, site]);
	// Without a question nothing is chosen until an arrow chooses.
	const chosen = Math.min(picked ?? (asked && (found.length > 0 || sum) ? 0 : -1), lines.length - 1);
	const rule = lines[chosen]?.found;

	useEffect(() => {
		client.worker.load().catch(() => {}); // the boundary shows it
		client.ask(typed);
	}, [client, typed]);

	useEffect(() => {
		if (!isAnswering) setTyping(isQuestion(question.current));
	}, [isAnswering]);

	/** The worker answers while the browser draws the key. A key that changes no state draws nothing else. */
	const change = (query: string) => {
		question.current = query;
		client.ask(query);
		if (!isAnswering) setTyping(isQuestion(query));
		if (picked !== undefined) pick(undefined);
		if (copied !== undefined) setCopied(undefined);
	};

	/** Read when Enter is pressed: the answer may have come since the last drawing. */
	const isStale = () => {
		const isOlder = client.state.get().answered?.question !== question.current;
		return isOlder && !broken && (asked || isQuestion(question.current));
	};

	const open = (place: number) => {
		const line = lines[place];
		if (!line) return;
		recentAnswers.remember(line.found ?? line);
		void navigate(line.route, { state: { at: line.address } });
	};

	const copy = async () => {
		const address = lines[chosen]?.address;
		if (!address) return;
		const done = (await copyText(addressUrl(address))) ? `copied ${address}` : "not copied";
		setCopied(done);
		announce(done);
	};

	return (
		<Search
			typed={typed}
			onQuery={change}
			asked={asked}
			heading={headingOf(asked, found.length > 0, nothing)}
			lines={lines}
			active={chosen}
			onActive={pick}
			onOpen={open}
			answered={broken ? undefined : shown?.question}
			isStale={isStale}
			partial={loading > 0}
			guessed={asked && picked === undefined && (lines.length === 0 || (shown?.unknown?.length ?? 0) > 0)}
			status={statusOf()}
			unknown={found.length > 0 && loading === 0 ? (shown?.unknown ?? []) : []}
			onCopy={copy}
			copied={copied}
			onClose={() => {
				if (asked && rule) recentAnswers.remember(rule);
				onClose();
			}}
		>
			<PartBoundary
				load={client.worker}
				area="shell"
				waiting={null}
				fault={{ compact: true }}
				place={(content) => <div className={styles.fault}>{content}</div>}
			>
				{() =>
					missing.length > 0 && (
						<div className={styles.fault}>
							<Fault
								compact
								what={`Not searched: ${missing.map(({ title, why }) => `${title} (${within(why)})`).join(", ")}.`}
								gone={missing.some(({ gone }) => gone)}
								onRetry={() => {
									// The button goes; the reader types on.
									document.querySelector<HTMLElement>("dialog[open] [role=combobox]")?.focus();
									client.retryIndexes();
								}}
							/>
						</div>
					)
				}
			</PartBoundary>
		</Search>
	);

	function statusOf(): string {
		if (broken) return "";
		if (loading > 0) return "Loading the index";
		if (!asked) return "Type a rule, a skill, a slang word, or four digits.";
		if (!shown) return "";
		if (shown.nothingAt) {
			return found.length > 0
				? `Nothing at ${shown.nothingAt}. This is on its page.`
				: `Nothing at ${shown.nothingAt}. These are the banks.`;
		}
		if (found.length === 0) return "Nothing found. These are the banks.";
		const results = found.length === 1 ? "1 result" : `${found.length} results`;
		return `${sum ? "A sum and " : ""}${results}. Or type four digits to go straight to an address.`;
	}
}

/** A sentence as a part of another: `The server answered 503.` is `the server answered 503`. */
function within(sentence: string): string {
	return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, "");
}

function isQuestion(text: string): boolean {
	return text.trim() !== "";
}

function headingOf(asked: boolean, found: boolean, nothing: boolean): string | undefined {
	if (asked && !nothing) return undefined;
	return found ? "Recent answers" : "Banks";
}

function lineOf(found: Shown): Line {
	const { address, title, marks, trail, value, valueStamp, line, route } = found;
	return { address, title, marks, path: trail.join(" / "), value, valueStamp, line, route, ...printed(found) };
}

/** A calculator, filled in. Its rule is printed. */
function sumLine({ rule, title, filled, state }: ShownSum): Line {
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
function printed(found: Shown): Pick<Line, "found" | "answer"> {
	return { found, answer: found.answer.length > 0 ? <Printed rule={found} /> : undefined };
}

function banks({ sections }: Site): Line[] {
	return sections.flatMap((section): Line[] =>
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
