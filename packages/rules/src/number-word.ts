/** Returns a whole number from 0 to 10 as a word, as running text has it: `five`. */
export function numberWord(n: number): string {
	const word = "zero one two three four five six seven eight nine ten".split(" ")[n];
	if (!word) throw new RangeError(`${n} has no word here. Give a whole number from 0 to 10.`);
	return word;
}
