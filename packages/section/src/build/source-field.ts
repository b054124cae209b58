import { SOURCES } from "@dataterm/rules";
import { z } from "zod";

/** The field of a schema that says whose the entry's values are. Stamps come from it (@dataterm/ui/stamp-of.ts). */
export const source = z.enum(SOURCES);
