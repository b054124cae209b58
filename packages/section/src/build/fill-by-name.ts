/** A link in a text that fills a calculator by the names of its fields: `@D811?distance=50&circumstances=Ambush`. */

import { type Fields, linkTo, typedNumber } from "@dataterm/rules";
import { type DescribedCalculator, type DescribedField, fieldsOf } from "./calculators-file.ts";
import { didYouMean, orList } from "./problem.ts";

type Complain = (what: string, remedy: string) => void;

/** Returns the link, `#/@D811?D811=1~..50`, without the fields that it reports. */
export function fillByName(calculator: DescribedCalculator, query: string, complain: Complain): string {
	const { address, title } = calculator;
	const fields = fieldsOf(calculator.fields);
	const names = calculator.fields.map(({ name }) => name);
	const state: Record<string, unknown> = {};
	for (const [name, value] of new URLSearchParams(query)) {
		const field = calculator.fields.find((it) => it.name === name);
		if (!field) {
			const all = `Its fields are ${names.join(", ")}.`;
			complain(`${address} (${title}) has no field "${name}".`, didYouMean(name, names, all));
		} else if (Object.hasOwn(state, name)) {
			complain(`This link fills "${name}" twice.`, "Remove one of the two.");
		} else if (field.kind === "rows" || (field.kind === "list" && field.item.kind === "list")) {
			complain(
				`"${name}" of ${address} (${title}) holds rows, which a link cannot fill by name.`,
				`Fill the calculator on its page, and link the address that the browser then shows: [words](#/@${address}?${address}=…).`,
			);
		} else {
			state[name] = meant(field, fields, value);
			if (state[name] !== undefined) continue;
			const { part, of } = misfit(field, value);
			complain(`"${part}" is not a value of "${name}" of ${address} (${title}).`, allowed(of, part));
		}
	}
	const known = Object.entries(state).filter(([, value]) => value !== undefined);
	return linkTo({ address, fields }, Object.fromEntries(known));
}

/** Returns the value that a writer means, or undefined if the field does not take it. */
function meant(field: DescribedField, fields: Fields, value: string): unknown {
	const taken = (given: unknown) => {
		const it = fields[field.name];
		return given === undefined ? undefined : it?.read(it.write(given));
	};
	const parts = value.split(",");
	switch (field.kind) {
		case "number":
			return taken(typedNumber(value));
		case "text":
			return taken(value);
		case "flags": {
			const chosen = parts.map((part) => optionOf(field.options, part));
			return chosen.includes(undefined) ? undefined : field.options.filter((it) => chosen.includes(it));
		}
		case "list": {
			const items = parts.map((part) => meant(field.item, fieldsOf([field.item]), part));
			return items.includes(undefined) ? undefined : taken(items);
		}
		default:
			return optionOf(optionsOf(field), value);
	}
}

/** Returns the part of a value that a field does not take: of several values, the first wrong one. */
function misfit(field: DescribedField, value: string): { part: string; of: DescribedField } {
	const one = (part: string) => {
		if (field.kind === "flags") return optionOf(field.options, part);
		return field.kind === "list" ? meant(field.item, fieldsOf([field.item]), part) : part;
	};
	const part = value.split(",").find((it) => one(it) === undefined);
	return part === undefined ? { part: value, of: field } : { part, of: field.kind === "list" ? field.item : field };
}

function optionsOf(field: DescribedField): readonly string[] {
	if (field.kind === "named") return Object.values(field.codes);
	return field.kind === "choice" || field.kind === "flags" ? field.options : [];
}

/** Writers need not type curled apostrophes, a true minus, or capitals. */
function optionOf(options: readonly string[], typed: string): string | undefined {
	const plain = (words: string) => words.trim().replaceAll("’", "'").replaceAll("−", "-").toLowerCase();
	return options.find((it) => plain(it) === plain(typed));
}

/** Says what a field takes: its options if they are few, or those like the value. */
function allowed(field: DescribedField, value: string): string {
	const options = optionsOf(field);
	const all = options.length > 0 && options.length <= 12 ? `It takes ${orList(options)}.` : `It takes ${field.range}.`;
	return didYouMean(value, options, all);
}
