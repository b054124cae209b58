import { createContext, type ReactNode } from "react";

/** The sums that the text of a block works by hand, for the panel of its calculator. */
export const ExamplesContext = createContext<ReactNode>(undefined);
