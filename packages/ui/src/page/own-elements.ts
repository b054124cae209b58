import { createContext, type ReactNode } from "react";
import type { NodeElements } from "../walk.ts";

/** Returns what a page draws in its own way: by default, as everywhere. `under` is the heading above. */
export type Own = (elements: NodeElements<ReactNode>, under?: string) => NodeElements<ReactNode>;

export const OwnElements = createContext<Own>((elements) => elements);
