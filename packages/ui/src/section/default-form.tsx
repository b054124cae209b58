/** The form of a calculator that has none of its own: made of its fields, its sum, and its roll. */

import type {
	Calculator,
	CheckOdds,
	ChoiceField,
	Fields,
	FlagsField,
	NumberField,
	RowFields,
	RowsField,
	Sum,
} from "@dataterm/rules";
import { Answer } from "@dataterm/ui/calculator/answer.tsx";
import { FieldRow } from "@dataterm/ui/calculator/panel.tsx";
import { Results } from "@dataterm/ui/calculator/results.tsx";
import type { ReactNode } from "react";
import { BandInput, CalculatorPanel, FlagsInput, NumberInput, SelectInput } from "./calculator-form.tsx";
import { RowsInput } from "./calculator-rows.tsx";
import { CheckAnswer, RollButton, useCheckRoll } from "./check-answer.tsx";
import { type InUse, useCalculator } from "./use-calculator.ts";

/** A sum that may be a check: what is brought to the roll, and the number to reach. */
interface DrawnSum extends Sum {
	bring?: number;
	target?: number;
	check?: CheckOdds;
}

interface DefaultFormProps {
	calculator: Calculator<Fields, DrawnSum>;
	address: string;
}

/**
 * Draws each field by its kind, and the answer as a check, as cells, or in words.
 * @example
 * <DefaultForm calculator={save as never} address="D603" />
 */
export function DefaultForm({ calculator, address }: DefaultFormProps) {
	const of = useCalculator(calculator, address);
	const { title, label, shortFields } = calculator;
	const { bring = 0, target = 0, check, notes = [] } = of.sum;
	const roll = useCheckRoll(title, bring, check && target);
	const sentences = notes.map((note) => <p key={note}>{note}</p>);
	return (
		<CalculatorPanel
			of={of}
			title={title}
			shortFields={shortFields}
			inputs={<Inputs of={of} />}
			answer={
				check ? (
					<CheckAnswer check={check} bring={bring} target={target} roll={roll}>
						{sentences}
					</CheckAnswer>
				) : (
					<>
						<Answered label={label} sum={of.sum} />
						{sentences}
					</>
				)
			}
			actions={check && <RollButton onRoll={roll.throwDice} />}
		/>
	);
}

/** The answer under its label, or in cells, or both. */
function Answered({ label, sum: { answer, odds, figure, results } }: { label?: string; sum: Sum }) {
	return (
		<>
			{(label || !results) && (
				<Answer
					label={label ?? "Answer"}
					figure={figure?.toString()}
					words={answer.replace(`${figure} `, "")}
					note={odds}
				/>
			)}
			{results && <Results cells={results} />}
		</>
	);
}

type AnyField = NumberField | ChoiceField<string> | FlagsField<string> | RowsField<RowFields>;

const fieldsOf = (of: InUse<Fields, Sum>) => of.fields as unknown as Record<string, AnyField>;

/** The fields in their order: numbers beside each other, every other kind in a line of its own. */
function Inputs({ of }: { of: InUse<Fields, Sum> }) {
	const lines: string[][] = [];
	let before = "";
	for (const [name, { kind }] of Object.entries(fieldsOf(of))) {
		if (kind === "number" && before === "number") lines.at(-1)?.push(name);
		else lines.push([name]);
		before = kind;
	}
	return lines.map((names) => {
		const inputs = names.map((name) => <FieldInput key={name} of={of} name={name} />);
		return names.length > 1 ? <FieldRow key={names[0]}>{inputs}</FieldRow> : inputs;
	});
}

/** As many options as there is room for, side by side. */
const MOST_BANDS = 3;

function FieldInput({ of, name }: { of: InUse<Fields, Sum>; name: string }): ReactNode {
	const field = fieldsOf(of)[name] as AnyField;
	const props = { of, name: name as never };
	switch (field.kind) {
		case "number":
			return <NumberInput {...props} />;
		case "choice":
			return field.options.length > MOST_BANDS ? <SelectInput {...props} /> : <BandInput {...props} />;
		case "flags":
			return <FlagsInput {...props} />;
		case "list":
			return <RowsInput {...props} field={field} one="row" layout={inTwos([...Object.keys(field.fields), "remove"])} />;
	}
}

/** Returns the fields of a row in lines of two. */
function inTwos(names: readonly string[]): string[][] {
	return names.flatMap((_, place) => (place % 2 ? [] : [names.slice(place, place + 2)]));
}
