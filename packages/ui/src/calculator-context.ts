import { type ComponentType, createContext, type ReactNode } from "react";
import type { Block } from "./tree.ts";
import type { WorkedExamplesProps } from "./worked-examples.tsx";

export interface CalculatorBlockProps {
	block: Block;
	/** The calculator's name in the text. */
	name: string;
	rail?: ReactNode;
	/** The text of the block. */
	children: ReactNode;
}

/** What draws the parts of calculators. Code without calculators does not carry it. */
export interface CalculatorParts {
	/** Draws a block that has a calculator. Without it, as in a search result, the block is its text alone. */
	Block?: ComponentType<CalculatorBlockProps>;
	/** Draws sums worked by hand. */
	Worked?: ComponentType<WorkedExamplesProps>;
}

export const CalculatorContext = createContext<CalculatorParts>({});
