import { type Command, output, word } from "../command.ts";

/** Lists the commands that declare a usage. */
export function help(commands: Command[]): Command {
	const self: Command = {
		usage: { form: "help", does: "this list" },
		match: word("help"),
		run: () => {
			const usages = [...commands, self].flatMap(({ usage }) => (usage ? [usage] : []));
			return output(usages.map(({ form, does }) => `${form.padEnd(12)}${does}`).join("\n"));
		},
	};
	return self;
}
