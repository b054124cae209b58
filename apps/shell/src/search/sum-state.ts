import type { SearchEntry } from "@dataterm/ui/section/contract.ts";

export type SumWords = NonNullable<SearchEntry["sum"]>;

type FieldPath = SumWords["numbers"][number]["at"];

/** The state of a calculator as it is filled in. */
export class State {
	readonly #fields: string[] = [];
	readonly #rows = new Map<number, Map<number, string>[]>();
	/** What a number of the question filled: no value replaces it. */
	readonly #fixed = new Set<number>();
	readonly #shares: NonNullable<SumWords["values"][number]["share"]>[] = [];
	readonly #words: SumWords;

	constructor(words: SumWords) {
		this.#words = words;
	}

	isFree([at, inRow]: FieldPath): boolean {
		return inRow !== undefined || !this.#fixed.has(at);
	}

	/** Reports whether one of the fields that a value fills has a value already. */
	hasAny({ fill }: SumWords["values"][number]): boolean {
		return fill.some(([, at, inRow]) => inRow === undefined && this.#fields[at] !== undefined);
	}

	fill({ fill, share }: SumWords["values"][number], hidden: ReadonlySet<number>): void {
		for (const [text, ...place] of fill) if (!hidden.has(place[0])) this.put(place, text);
		if (share && !hidden.has(share.at)) this.#shares.push(share);
	}

	/** Returns the fields with a value that the form does not show. */
	hidden(): number[] {
		const { shown = [] } = this.#words;
		return shown
			.filter(
				({ at }) => this.#fields[at] !== undefined || this.#rows.has(at) || this.#shares.some((it) => it.at === at),
			)
			.filter(({ of, texts }) => !texts.includes(this.#fields[of] ?? ""))
			.map(({ at }) => at);
	}

	put([at, inRow]: FieldPath, text: string, fixed = false): void {
		if (inRow !== undefined) {
			const rows = this.#rows.get(at) ?? [];
			this.#rows.set(at, rows);
			const last = rows.at(-1);
			if (!last || last.has(inRow)) rows.push(new Map([[inRow, text]]));
			else last.set(inRow, text);
			return;
		}
		if (this.#words.flags.includes(at)) {
			this.#fields[at] = [...new Set([...(this.#fields[at] ?? ""), ...text])].sort().join("");
		} else if (fixed || !this.#fixed.has(at)) this.#fields[at] = text;
		if (fixed) this.#fixed.add(at);
	}

	written(): string {
		for (const { at, of, by, initial } of this.#shares) {
			const whole = Number(this.#fields[of] ?? initial);
			if (!this.#fixed.has(at)) this.#fields[at] = `${Math.max(1, Math.floor(whole * by))}`;
		}
		for (const { at, separator, initial, most } of this.#words.rows) {
			const rows = this.#rows.get(at)?.slice(0, most);
			if (!rows) continue;
			this.#fields[at] = rows
				.map((row) => initial.map((text, place) => row.get(place) ?? text).join("-"))
				.join(separator);
		}
		return `${this.#words.format}~${Array.from(this.#fields, (text) => text ?? "").join(".")}`;
	}
}
