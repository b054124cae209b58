import { type Command, output, word } from "../command.ts";

/** There is no way out by this door (specification §8). */
export const exit: Command = {
	match: word("exit"),
	run: () => output("The main program is run by another user, and she has not finished.\nEXIT ABORTED."),
};
