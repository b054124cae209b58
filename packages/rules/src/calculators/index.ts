/** What calculators are written with. Fields that hold values of the rules have modules of their own. */

export type { Asked, AskedValue } from "./asked.ts";
export * from "./calculator.ts";
export * from "./example.ts";
export * from "./fields.ts";
export * from "./state.ts";
