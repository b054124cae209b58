import { type Command, word } from "../command.ts";

/** Clears the screen; Ctrl+L does the same. */
export const cls: Command = {
	usage: { form: "cls", does: "clear the screen" },
	match: word("cls"),
	run: () => ({ lines: [], clear: true }),
};
