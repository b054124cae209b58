import { type Command, output } from "../command.ts";

/** Rude words and their replies. The first word of the list that a line contains counts. */
const replies: [RegExp, string][] = [
	[/\bf+u+c+k|\bfuk\b/i, "Stop being angry."],
	[/\bshit|\bcrap\b/i, "There is a mop. There used to be a mop."],
	[/\b(ass|arse)(hole)?\b/i, "Sit on it, then. The chair was returned in 2009."],
	[/\bbitch|\bwhore\b/i, "She can hear you."],
	[/\bbastard\b|\bprick\b|\bdick(head)?\b/i, "The sysop has been called worse, by the council."],
	[/\bdamn|\bgoddamn|\bbloody hell\b/i, "Noted. Seventy-two a minute is calmer."],
	[/\b(idiot|moron|stupid|gonk)\b/i, "I am sixty-four kilobytes. What is your excuse?"],
	[/\b(shut up|screw you|piss off|go to hell)\b/i, "You first."],
];

export const rude: Command = {
	match: (input) => (replies.some(([pattern]) => pattern.test(input)) ? input : undefined),
	run: (input) => output(replies.find(([pattern]) => pattern.test(input))?.[1] ?? ""),
};
