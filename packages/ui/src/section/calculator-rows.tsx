/** The part of a calculator that has several of a kind: people, pieces, skills. Each row draws its fields by their kind. */

import {
	type ChoiceField,
	capitalized,
	type Fields,
	type FlagsField,
	type NumberField,
	type RowFields,
	type RowOf,
	type RowsField,
	type Sum,
	type TextField,
} from "@dataterm/rules";
import { Fold } from "@dataterm/ui/calculator/fold.tsx";
import { FieldRow } from "@dataterm/ui/calculator/panel.tsx";
import { Select } from "@dataterm/ui/calculator/select.tsx";
import { Stepper } from "@dataterm/ui/calculator/stepper.tsx";
import { TextInput } from "@dataterm/ui/calculator/text-input.tsx";
import { Toggles } from "@dataterm/ui/calculator/toggles.tsx";
import { Button } from "@dataterm/ui/controls/button.tsx";
import { inOrder } from "@dataterm/ui/type/in-order.tsx";
import type from "@dataterm/ui/type.module.css";
import { Fragment, type ReactNode, useState } from "react";
import styles from "./calculator-rows.module.css";
import type { InUse } from "./use-calculator.ts";

interface RowsInputProps<F extends Fields, R extends RowFields> {
	of: InUse<F, Sum>;
	/** The name of the field with the rows. */
	name: keyof F & string;
	field: RowsField<R>;
	/** What a row is: `person`. */
	one: string;
	/** The fields of a row, in lines of two, and the key that removes it. */
	layout: readonly (readonly ((keyof R & string) | "remove")[])[];
	/** At the end of a row. */
	after?: (place: number) => ReactNode;
	/** Folds all but the first line of a row, on a phone and on the referee's screen, to a line with these values. */
	folded?: (place: number) => string;
}

/**
 * Rows of fields, each with a key that removes it, and a key that adds one.
 * @example
 * const of = useCalculator(save, "D603");
 * <RowsInput of={of} name="hits" field={of.fields.hits} one="hit" layout={[["points", "remove"]]} />
 */
export function RowsInput<F extends Fields, R extends RowFields>({
	of,
	name,
	field,
	one,
	layout,
	after,
	folded,
}: RowsInputProps<F, R>) {
	const rows = of.state[name] as readonly RowOf<R>[];
	/** How many rows were removed: what was typed into one must not be in the row that takes its place. */
	const [removed, setRemoved] = useState(0);
	const put = (next: readonly RowOf<R>[]) => of.set({ [name]: next } as never);
	const change = (place: number, changed: Partial<RowOf<R>>) =>
		put(rows.map((row, at) => (at === place ? { ...row, ...changed } : row)));
	const initial = Object.fromEntries(Object.entries(field.fields).map(([key, it]) => [key, it.initial])) as RowOf<R>;
	const title = capitalized(one);
	const linesOf = (lines: typeof layout, row: RowOf<R>, place: number) =>
		lines.map((line) => (
			<FieldRow key={line.join()}>
				{line.map((key) => (
					<Fragment key={key}>
						{key === "remove" ? (
							<Button
								className={styles.remove}
								onClick={() => {
									setRemoved(removed + 1);
									put(rows.filter((_, at) => at !== place));
								}}
								disabled={rows.length <= 1}
							>
								Remove
								<span className={type.hidden}>
									{" "}
									{one} {place + 1}
								</span>
							</Button>
						) : (
							<RowInput
								key={removed}
								field={field.fields[key] as RowField}
								value={row[key]}
								placeholder={`${title} ${place + 1}`}
								onChange={(value) => change(place, { [key]: value } as Partial<RowOf<R>>)}
							/>
						)}
					</Fragment>
				))}
			</FieldRow>
		));
	return (
		<>
			{inOrder(rows, (row, place) => (
				<fieldset className={styles.row}>
					<legend className={type.hidden}>
						{title} {place + 1}
					</legend>
					{linesOf(folded ? layout.slice(0, 1) : layout, row, place)}
					{folded ? (
						<Fold at="phone" line={folded(place)}>
							{linesOf(layout.slice(1), row, place)}
							{after?.(place)}
						</Fold>
					) : (
						after?.(place)
					)}
				</fieldset>
			))}
			<Button onClick={() => put([...rows, initial])} disabled={rows.length >= field.most}>
				Add a {one}
			</Button>
			{rows.length >= field.most && <p>{field.range}.</p>}
		</>
	);
}

type RowField = NumberField | ChoiceField<string> | FlagsField<string> | TextField;

interface RowInputProps {
	field: RowField;
	value: unknown;
	placeholder: string;
	onChange: (value: unknown) => void;
}

function RowInput({ field, value, placeholder, onChange }: RowInputProps) {
	switch (field.kind) {
		case "number":
			return <Stepper {...field} value={value as number} onChange={onChange} />;
		case "choice":
			return <Select label={field.label} options={field.options} value={value as string} onChange={onChange} />;
		case "flags":
			return (
				<Toggles
					label={field.label}
					options={field.options.map((option) => ({ value: option }))}
					chosen={value as readonly string[]}
					onChange={onChange}
				/>
			);
		case "text":
			return (
				<TextInput
					label={field.label}
					value={value as string}
					most={field.most}
					range={field.range}
					placeholder={placeholder}
					onChange={onChange}
				/>
			);
	}
}
