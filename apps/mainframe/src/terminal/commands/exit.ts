import { type Command, output, word } from "../command.ts";

/** Refuses to exit (specification §8). */
export const exit: Command = {
	match: word("exit"),
	run: () => output("The main program is run by another user, and she has not finished.\nEXIT ABORTED."),
};
