import type { Delivery } from "./deliver/delivery.ts";
import { netspace } from "./deliver/netspace.ts";
import { realspace } from "./deliver/realspace.ts";
import { traumateam } from "./deliver/traumateam.ts";

/** By the name that the command takes. */
export const FILMS: Record<string, Delivery> = { realspace, netspace, traumateam };
