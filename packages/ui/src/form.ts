/** What calculators share besides, as `@dataterm/ui/form`: loaded with the first calculator that the reader opens. */
export { Answer } from "./calculator/answer.tsx";
export { Bands } from "./calculator/bands.tsx";
export { Fold } from "./calculator/fold.tsx";
export { FieldRow } from "./calculator/panel.tsx";
export { Results } from "./calculator/results.tsx";
export { Select } from "./calculator/select.tsx";
export { Stepper } from "./calculator/stepper.tsx";
export {
	BandInput,
	CalculatorPanel,
	FlagsInput,
	NumberInput,
	SelectInput,
	StepInput,
} from "./section/calculator-form.tsx";
export { RowsInput } from "./section/calculator-rows.tsx";
export { CheckAnswer, RollButton, useCheckRoll } from "./section/check-answer.tsx";
export { DefaultForm } from "./section/default-form.tsx";
export { DieAnswer, useDieRoll } from "./section/die-answer.tsx";
export { useCalculator } from "./section/use-calculator.ts";
