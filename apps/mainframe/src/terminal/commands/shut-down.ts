import { type Command, output } from "../command.ts";

/** Refuses to shut down, with a warning (specification §8). */
export const shutDown: Command = {
	match: (input) => (/^shut\s*down$/i.test(input) ? "" : undefined),
	run: () =>
		output(
			"WARNING: 1,212 corners are online, and somebody is reading at one of them.\nShut down sequence terminated.",
		),
};
