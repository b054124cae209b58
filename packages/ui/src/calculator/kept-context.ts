import { createContext } from "react";

/** How the fields of a calculator tell its panel what the sum does not count. */
export interface Kept {
	/** Changes when the whole state comes from elsewhere: what was typed and refused is forgotten then. */
	origin: number;
	/** Sets the sentence of a field, or removes it. */
	report: (id: string, sentence?: string) => void;
}

export const KeptContext = createContext<Kept>({ origin: 0, report: () => {} });
