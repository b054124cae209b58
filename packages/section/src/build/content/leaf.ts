import { capitalized, initialState, type RulesEquation, type RulesTable, writeState } from "@dataterm/rules";
import { withMarks } from "@dataterm/ui/inline.ts";
import { stampOf } from "@dataterm/ui/stamp-of.ts";
import type { EquationNode, Fill, Node, TableNode } from "@dataterm/ui/tree.ts";
import type { SectionCalculator } from "../calculators.ts";
import { type Place, placeOf, remember } from "../place.ts";
import { didYouMean } from "../problem.ts";
import { dataTable } from "./data-table.ts";
import { attributesOf, type LeafDirective, unknown } from "./directives.ts";
import type { Context } from "./inline.ts";
import { curl } from "./quotes.ts";

/** Returns the node of a directive on a line of its own: a table of the rules or of data, a slot, a calculator, worked examples. */
export function leaf(node: LeafDirective, context: Context): Node[] {
	const place = placeOf(node);
	if (node.name === "slot") {
		const { name } = attributesOf(node, place, ["name"], context);
		if (!name)
			context.complain(
				place,
				"This slot has no name.",
				`Write ::slot{name="…"} with the name that the page's code fills.`,
			);
		return name ? [{ type: "slot", name }] : [];
	}
	if (node.name === "calculator") return calculator(attributesOf(node, place, ["name"], context).name, place, context);
	if (node.name === "worked")
		return worked(attributesOf(node, place, ["calculator", "examples"], context), place, context);
	if (node.name === "data")
		return dataTable(attributesOf(node, place, ["file", "columns", "heads", "caption"], context), place, context);
	if (node.name !== "rules") {
		unknown(node.name, "::", place, context);
		return [];
	}
	const { table, equation, caption } = attributesOf(node, place, ["table", "equation", "caption"], context);
	const [kind, name, all] = equation
		? (["equation", equation, context.rules.equations] as const)
		: (["table", table, context.rules.tables] as const);
	if (!name) {
		context.complain(
			place,
			"This ::rules does not name a table or an equation.",
			`Write ::rules{table="cover"} or ::rules{equation="skill-check"}.`,
		);
		return [];
	}
	const found = all[name];
	if (!found) {
		const owner = context.rules.elsewhere(kind, name);
		context.complain(
			place,
			`The rules have no ${kind} "${name}".`,
			owner
				? `${owner} has it, which is another section's. To share it, move it into packages/rules/src/tables.`
				: didYouMean(name, Object.keys(all), `They have ${Object.keys(all).sort().join(", ") || "none yet"}.`),
		);
		return [];
	}
	if ("operators" in found) return [rulesEquation(found)];
	const fills = context.rowLinks[name]?.map((links, row) => links.map((link) => fillOf(link, found.rows[row]?.[0])));
	const filled = { ...rulesTable(found), ...(caption && { caption: curl(caption) }), ...(fills && { fills }) };
	return [remember(filled, place)];
}

function calculator(name: string | undefined, place: Place, context: Context): Node[] {
	return foundCalculator(name, place, context) ? [{ type: "calculator", name: name as string }] : [];
}

function foundCalculator(name: string | undefined, place: Place, context: Context): SectionCalculator | undefined {
	const found = context.calculators.find((it) => it.name === name);
	if (!found) {
		const names = context.calculators.map((it) => it.name);
		const all = names.length
			? `The section has ${names.join(", ")}.`
			: "The section has none yet: docs/calculators.md says how to add one.";
		const file = ["ts", "tsx"].map((it) => `${name}.${it}`).find((it) => context.calculatorFiles.includes(it));
		if (file?.endsWith("x")) {
			const what = `"${name}" is not a calculator: src/calculators/${file} is a form, and ${name}.ts is not there.`;
			context.complain(place, what, `Write the fields and the sum in src/calculators/${name}.ts: docs/calculators.md.`);
		} else if (file) {
			const what = `"${name}" is not a calculator: src/calculators/${file} has no default export made with calculator().`;
			context.complain(place, what, "Write there: export default calculator({ title, address, fields, sum });");
		} else if (name) context.complain(place, `"${name}" is not a calculator.`, didYouMean(name, names, all));
		else context.complain(place, "This directive names no calculator.", all);
	}
	return found;
}

/** Returns examples of a calculator, which the build compares with its sum. The page adds the links with the address. */
function worked(
	{ calculator, examples = "" }: Record<string, string | undefined>,
	place: Place,
	context: Context,
): Node[] {
	const found = foundCalculator(calculator, place, context);
	if (!found) return [];
	const slugs = found.examples.map(({ slug }) => slug);
	const chosen = examples.split(",").flatMap((it) => {
		const slug = it.trim();
		const example = found.examples.find((other) => other.slug === slug);
		if (!example) {
			const all = slugs.length ? `It has ${slugs.join(", ")}.` : "It has none yet.";
			context.complain(place, `"${found.name}" has no example "${slug}".`, didYouMean(slug, slugs, all));
		}
		return example ?? [];
	});
	return [
		{
			type: "worked",
			examples: chosen.map(({ title, setting, answer, odds, state }) => ({
				title: curl(title),
				setting: withMarks(curl(capitalized(setting))),
				answer: curl(answer),
				...(odds && { odds }),
				href: writeState(found.fields, { ...initialState(found.fields), ...state }),
			})),
		},
	];
}

/** Returns a table of the rules as a node of the page. */
function rulesTable(table: RulesTable): TableNode {
	// A cell may have its own stamp if the whole table does not have one.
	const cell = (text: string) => withMarks(curl(text));
	return {
		type: "table",
		...(table.caption && { caption: curl(table.caption) }),
		head: table.head.map((text, at) =>
			at && table.headUnit ? [{ type: "hidden", text: `${table.headUnit} ` }, ...cell(text)] : cell(text),
		),
		rows: table.rows.map((row) => row.map(cell)),
		numeric: table.numeric,
		variant: table.variant,
		...stampOf(table.source),
	};
}

/** Returns a link of a row, named with the row's item. */
function fillOf({ words, href }: { words: string; href: string }, item = ""): Fill {
	const [shown = ""] = words.split(" ");
	return { shown, more: `${words.slice(shown.length)}: ${curl(item)}`, href };
}

function rulesEquation({ cells, operators, source }: RulesEquation): EquationNode {
	return { type: "equation", cells, operators, ...stampOf(source) };
}
