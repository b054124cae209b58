import { type ComponentType, createContext, type ReactNode } from "react";
import type { Block } from "../tree.ts";

export interface CalculatorBlockProps {
	block: Block;
	/** The calculator's name in the text. */
	name: string;
	rail?: ReactNode;
	/** The text of the block. */
	children: ReactNode;
}

/** Draws a block that has a calculator. Without it, as in a section without calculators, the block is its text alone. */
export const CalculatorContext = createContext<ComponentType<CalculatorBlockProps> | undefined>(undefined);
