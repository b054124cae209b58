/** The inputs of a calculator, bound to its fields: names, values, and limits come from the rules. */

import type { ChoiceField, Fields, FlagsField, NumberField, Sum } from "@dataterm/rules";
import { useClipboard } from "@dataterm/ui/browser/copy.ts";
import { Bands } from "@dataterm/ui/calculator/bands.tsx";
import { Panel } from "@dataterm/ui/calculator/panel.tsx";
import { Select } from "@dataterm/ui/calculator/select.tsx";
import { Stepper } from "@dataterm/ui/calculator/stepper.tsx";
import { Toggles } from "@dataterm/ui/calculator/toggles.tsx";
import { Working } from "@dataterm/ui/calculator/working.tsx";
import { IconButton } from "@dataterm/ui/controls/icon-button.tsx";
import type { ReactNode } from "react";
import type { InUse } from "./use-calculator.ts";

/** The names of the fields of one kind. */
type NamesOf<F, Kind> = { [N in keyof F]: F[N] extends Kind ? N : never }[keyof F] & string;

interface InputProps<F extends Fields, Kind> {
	of: InUse<F, Sum>;
	name: NamesOf<F, Kind>;
	/** Replaces the field's own label. */
	label?: string;
	/** Its effect on the sum: `+3`. */
	effect?: string;
}

/**
 * A number between − and +.
 * @example
 * const of = useCalculator(save, "D603");
 * <NumberInput of={of} name="bodyType" effect="+3" />
 */
export function NumberInput<F extends Fields>({ of, name, label, effect }: InputProps<F, NumberField>) {
	const field: NumberField = of.fields[name] as never;
	return (
		<Stepper
			label={label ?? field.label}
			value={of.state[name] as number}
			least={field.least}
			most={field.most}
			range={field.range}
			step={field.step}
			decimals={field.decimals}
			unit={field.unit}
			effect={effect}
			onChange={(value) => of.set({ [name]: value } as never)}
		/>
	);
}

/**
 * One of a few options between − and +.
 * @example
 * const of = useCalculator(save, "D603");
 * <StepInput of={of} name="wounds" />
 */
export function StepInput<F extends Fields>({ of, name, label, effect }: InputProps<F, ChoiceField<string>>) {
	const field: ChoiceField<string> = of.fields[name] as never;
	return (
		<Stepper
			label={label ?? field.label}
			value={field.options.indexOf(of.state[name] as string)}
			least={0}
			most={field.options.length - 1}
			words={field.options}
			range={field.range}
			effect={effect}
			onChange={(place) => of.set({ [name]: field.options[place] } as never)}
		/>
	);
}

/**
 * One of a few options side by side.
 * @example
 * const of = useCalculator(save, "D603");
 * <BandInput of={of} name="wounds" />
 */
export function BandInput<F extends Fields>({ of, name, label }: InputProps<F, ChoiceField<string>>) {
	const field: ChoiceField<string> = of.fields[name] as never;
	return (
		<Bands
			label={label ?? field.label}
			shown
			options={field.options.map((value) => ({ value }))}
			value={of.state[name] as string}
			onChange={(value) => of.set({ [name]: value } as never)}
		/>
	);
}

/**
 * One of many options.
 * @example
 * const of = useCalculator(save, "D603");
 * <SelectInput of={of} name="wounds" />
 */
export function SelectInput<F extends Fields>({ of, name, label }: InputProps<F, ChoiceField<string>>) {
	const field: ChoiceField<string> = of.fields[name] as never;
	return (
		<Select
			label={label ?? field.label}
			options={field.options}
			value={of.state[name] as string}
			onChange={(value) => of.set({ [name]: value } as never)}
		/>
	);
}

interface FlagsInputProps<F extends Fields> extends Omit<InputProps<F, FlagsField<string>>, "effect"> {
	/** Returns an option's effect on the sum, in place of the field's own: `−3`. */
	effectOf?: (option: string) => string | undefined;
	/** Shows only these options. */
	only?: readonly string[];
}

/**
 * Any of several options, as keys that are on or off.
 * @example
 * const of = useCalculator(save, "D603");
 * <FlagsInput of={of} name="helped" effectOf={() => "+1"} />
 */
export function FlagsInput<F extends Fields>({ of, name, label, effectOf, only }: FlagsInputProps<F>) {
	const field: FlagsField<string> = of.fields[name] as never;
	return (
		<Toggles
			label={label ?? field.label}
			all={field.options}
			options={(only ?? field.options).map((value) => ({ value, effect: (effectOf ?? field.effectOf)?.(value) }))}
			chosen={of.state[name] as readonly string[]}
			onChange={(chosen) => of.set({ [name]: chosen } as never)}
		/>
	);
}

interface CalculatorPanelProps<F extends Fields> {
	of: InUse<F, Sum>;
	title: string;
	/** The fields. */
	inputs: ReactNode;
	/** The fields are so much shorter than the answer that the worked examples have room below them. */
	shortFields?: boolean;
	/** A picture of the sum. */
	figure?: ReactNode;
	/** The result. */
	answer: ReactNode;
	/** A button before those that every calculator has: a roll. */
	actions?: ReactNode;
}

/**
 * The panel of a calculator: its fields, its answer, the working, and a link to its current state.
 * @example
 * const of = useCalculator(save, "D603");
 * <CalculatorPanel
 * 	of={of}
 * 	title="Stun saves"
 * 	inputs={<NumberInput of={of} name="bodyType" />}
 * 	answer={<Answer label="Roll this or lower" words={of.sum.answer} />}
 * />
 */
export function CalculatorPanel<F extends Fields>({ of, actions, ...panel }: CalculatorPanelProps<F>) {
	const { lines } = of.sum;
	const { copy } = useClipboard();
	return (
		<Panel
			{...panel}
			origin={of.origin}
			notices={of.notices}
			working={<Working lines={lines} />}
			lines={lines.length}
			roll={actions}
			actions={
				<>
					<IconButton
						icon="link"
						label="Copy the link to this sum"
						onClick={() => copy(of.link(), "the link to this sum")}
					/>
					<IconButton icon="close" label="Reset this sum" onClick={of.reset} />
				</>
			}
		/>
	);
}
