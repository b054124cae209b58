import { useCopyAddress } from "@dataterm/ui/browser/copy.ts";
import { plainText } from "@dataterm/ui/browser/plain-text.ts";
import { Fault } from "@dataterm/ui/failure/fault.tsx";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { PartBoundary } from "../loading/part-boundary.tsx";
import { recentAnswers } from "../reading/recent.ts";
import type { Site } from "../site/discovery.ts";
import type { PanelProps } from "../site/panel.ts";
import { answerLines, bankLines, liveOf } from "./answer-lines.tsx";
import { searchOf } from "./browser-search.ts";
import type { SearchClient } from "./client.ts";
import styles from "./search.module.css";
import { Search } from "./search-dialog.tsx";
import { useAnswer } from "./use-answer.ts";
import type { Missing, Shown } from "./worker.ts";

/** Starts the worker, and with it the loading of every section's index. */
export const prepare = (site: Site) => searchOf(site).worker.prefetch();

interface SearchPanelProps extends PanelProps {
	/** A test gives its own. */
	client?: SearchClient;
}

const NONE: Shown[] = [];

/** The search over every section's index: the question, the answers, the first of them printed. */
export default function SearchPanel({ site, typed, onClose, client = searchOf(site) }: SearchPanelProps) {
	const navigate = useNavigate();
	const answer = useAnswer(client, plainText(typed));
	const [picked, pick] = useState<number>();

	const { asked, loading, missing, broken } = answer;
	const shown = useMemo(
		() => answer.shown && { ...answer.shown, found: liveOf(answer.shown.found, site) },
		[answer.shown, site],
	);
	const { found = NONE, sum, unknown = [] } = shown ?? {};
	const isFound = found.length > 0 || sum !== undefined;
	const nothing = shown !== undefined && asked && loading === 0 && !isFound;
	const lines = useMemo(() => {
		if (isFound) return answerLines(found, sum);
		return nothing || !asked ? bankLines(site) : [];
	}, [isFound, found, sum, nothing, asked, site]);
	// Without a question nothing is chosen until an arrow chooses.
	const chosen = Math.min(picked ?? (asked && isFound ? 0 : -1), lines.length - 1);
	const { address, found: rule } = lines[chosen] ?? {};
	const { done, copy } = useCopyAddress(address ?? "");

	const change = (query: string) => {
		answer.ask(plainText(query));
		if (picked !== undefined) pick(undefined);
	};

	const open = (place: number) => {
		const line = lines[place];
		if (!line) return;
		recentAnswers.remember(line.found ?? line);
		void navigate(line.route, { state: { at: line.address } });
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
			isStale={answer.isStale}
			partial={loading > 0 && asked && picked === undefined && !shown?.isExact}
			failed={missing.length}
			status={statusOf({ ...answer, shown })}
			unknown={found.length > 0 && loading === 0 ? unknown : []}
			onCopy={() => address && copy()}
			copied={done && `${done.toLowerCase()} ${address}`}
			onClose={() => {
				if (asked && rule) recentAnswers.remember(rule);
				onClose();
			}}
		>
			<PartBoundary
				load={client.worker}
				area="shell"
				waiting={null}
				compact
				place={(content) => <div className={styles.fault}>{content}</div>}
			>
				{() => missing.length > 0 && <NotSearched missing={missing} onRetry={() => client.retryIndexes()} />}
			</PartBoundary>
		</Search>
	);
}

/** The sections whose index did not load. */
function NotSearched({ missing, onRetry }: { missing: Missing[]; onRetry: () => void }) {
	return (
		<div className={styles.fault}>
			<Fault
				compact
				what={`Not searched: ${missing.map(({ title, why }) => `${title} (${within(why)})`).join(", ")}.`}
				gone={missing.some(({ gone }) => gone)}
				onRetry={() => {
					// The button goes; the reader types on.
					document.querySelector<HTMLElement>("dialog[open] [role=combobox]")?.focus();
					onRetry();
				}}
			/>
		</div>
	);
}

/** A sentence as a part of another: `The server answered 503.` is `the server answered 503`. */
function within(sentence: string): string {
	return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, "");
}

function headingOf(asked: boolean, found: boolean, nothing: boolean): string | undefined {
	if (asked && !nothing) return undefined;
	return found ? "Recent answers" : "Banks";
}

function statusOf({ shown, asked, loading, broken }: ReturnType<typeof useAnswer>): string {
	if (broken) return "";
	if (loading > 0) return "Loading the index";
	if (!asked) return "Type a rule, a skill, a slang word, or four digits.";
	if (!shown) return "";
	const { found, sum, nothingAt } = shown;
	if (nothingAt) {
		return found.length > 0
			? `Nothing at ${nothingAt}. This is on its page.`
			: `Nothing at ${nothingAt}. These are the banks.`;
	}
	if (found.length === 0) return "Nothing found. These are the banks.";
	const results = found.length === 1 ? "1 result" : `${found.length} results`;
	return `${sum ? "A sum and " : ""}${results}. Or type four digits to go straight to an address.`;
}
