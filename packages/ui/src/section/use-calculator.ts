import {
	type Calculator,
	type Fields,
	initialState,
	LONGEST_STATE,
	readState,
	type StateOf,
	type Sum,
	writeState,
} from "@dataterm/rules";
import { announce } from "@dataterm/ui/browser/announce.ts";
import { addressUrl } from "@dataterm/ui/browser/copy.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useParam } from "./calculator-param.ts";
import { latestQuery, searchOf } from "./query.ts";

export interface InUse<F extends Fields, S extends Sum> {
	fields: F;
	state: StateOf<F>;
	sum: S;
	/** Changes fields, and then the address. `say` returns what is announced at once, instead of what has changed. */
	set: (changed: Partial<StateOf<F>>, say?: (sum: S) => string) => void;
	reset: () => void;
	/** Returns the full URL of the current state, which may not be in the address bar yet. */
	link: () => string;
	/** Changes when the state is replaced as a whole: by a reset, or from the address. */
	origin: number;
	/** The parts that were dropped from the address, or that do not fit into it. */
	notices: readonly string[];
}

/** Returns the texts of a result that may be announced, the answer first. */
function textsOf({ answer, odds, lines }: Sum): string[] {
	const first = odds ? `${answer}, ${odds}` : answer;
	return [first, ...lines.map(({ label, value }) => (value ? `${label}: ${value}` : label))];
}

/** Returns a sentence if the address has the state of this sum more than once. */
function repeated(search: string, address: string): string[] {
	const { length } = new URLSearchParams(search).getAll(address);
	return length > 1
		? [`The address has ${address} ${length} times. This sum shows the first, and drops the others.`]
		: [];
}

/** Milliseconds without a change before the answer is announced. */
const QUIET_MS = 600;

/** The parts of the result that are announced at once, the answer first: a listener can read the others. */
const MOST_SAID = 4;

/**
 * Returns a calculator whose state is in the query parameter named by the rule's address.
 * @example
 * const of = useCalculator(save, "D603");
 * console.log(of.state.bodyType, of.sum.answer);
 * of.set({ bodyType: 7 });
 */
export function useCalculator<F extends Fields, S extends Sum>(of: Calculator<F, S>, address: string): InUse<F, S> {
	const place = useLocation();
	const { key, pathname, search } = place;
	const isStep = useNavigationType() === "POP";
	const [written, write] = useParam(address);
	const [{ state, dropped }, setRead] = useState(() => readState(of.fields, written));
	const [refusal, setRefusal] = useState<string>();
	const [origin, setOrigin] = useState(0);

	// A parameter from elsewhere, such as a link or Back, replaces the state. A parameter that this hook wrote is not read
	// again: the router's location may lag behind the state.
	const put = useRef({ all: new Set([written]), last: written });
	// biome-ignore lint/correctness/useExhaustiveDependencies: Back may lead to a step with the parameter that is drawn
	useEffect(() => {
		if (written === null) return;
		const { all, last } = put.current;
		if (written !== last) {
			if (all.has(written) && !isStep) return;
			setRead(readState(of.fields, written));
			setRefusal(undefined);
			setOrigin((it) => it + 1);
		}
		put.current = { all: new Set([written]), last: written };
	}, [written, of, key, isStep]);

	const sum = useMemo(() => of.sum(state), [of, state]);
	const texts = useMemo(() => textsOf(sum), [sum]);
	const before = useRef(texts);
	useEffect(() => {
		const news = texts.filter((it) => !before.current.includes(it));
		const timer = setTimeout(() => {
			before.current = texts;
			if (news.length > 0) announce(`${of.title}: ${news.slice(0, MOST_SAID).join("; ")}`);
		}, QUIET_MS);
		return () => clearTimeout(timer);
	}, [texts, of]);

	const lost = [...dropped, ...repeated(search, address)];
	const sentences = lost.join(" ");
	useEffect(() => {
		if (sentences) announce(sentences);
	}, [sentences]);

	const change = (next: StateOf<F>, say?: (sum: S) => string) => {
		const text = writeState(of.fields, next);
		if (text.length > LONGEST_STATE) {
			const refused = `This would make an address of ${text.length} characters; ${LONGEST_STATE} is the limit. Remove something first.`;
			setRefusal(refused);
			announce(refused);
			return;
		}
		put.current = { all: put.current.all.add(text), last: text };
		setRefusal(undefined);
		setRead({ state: next, dropped: [] });
		write(text);
		if (!say) return;
		const result = of.sum(next);
		before.current = textsOf(result);
		announce(say(result));
	};
	return {
		fields: of.fields,
		state,
		sum,
		set: (changed, say) => change({ ...state, ...changed }, say),
		reset() {
			setOrigin((it) => it + 1);
			change(initialState(of.fields));
		},
		link() {
			const short = document.documentElement.dataset.links;
			const params = short ? new URLSearchParams() : latestQuery(place);
			params.set(address, writeState(of.fields, state));
			if (short) return addressUrl(address) + searchOf(params);
			return `${location.href.split("#")[0]}#${pathname}${searchOf(params)}`;
		},
		origin,
		notices: refusal ? [...lost, refusal] : lost,
	};
}
