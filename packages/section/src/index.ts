/** `@dataterm/section`, for a section's vite.config.ts and for what its build adds: both run in Node alone. */

export type { AddressTable } from "@dataterm/ui/section/contract.ts";
export { checkSchema } from "./build/data.ts";
export type { Complain, DataBlock, RowLink, SectionBuild, SectionData } from "./build/hooks.ts";
export { didYouMean, type Problem } from "./build/problem.ts";
export { source } from "./build/source-field.ts";
export { refuseTwins } from "./build/twins.ts";
export { section } from "./build/vite.ts";
