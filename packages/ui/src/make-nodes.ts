/** `@dataterm/ui/nodes`: what a section's build, in Node, and its pages make nodes with. Each section has a copy of it. */
export { withDice, withMarks } from "./inline.ts";
export { markOf, stampBehind, stampOf, stampRows } from "./stamp-of.ts";
