import { SOURCES } from "@dataterm/rules/source.ts";
import { z } from "zod";

/** In a schema: whose the values beside it are. What prints them makes its stamp of it (@dataterm/ui/stamp-of.ts). */
export const source = z.enum(SOURCES);
