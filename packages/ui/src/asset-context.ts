import { createContext } from "react";

/**
 * Returns the URL of a claimed file in the release of the section whose nodes are drawn. Undefined where nodes of any
 * section are drawn, as in search: pictures are their words there.
 */
export const AssetContext = createContext<((path: string) => string) | undefined>(undefined);
