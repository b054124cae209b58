/** How scores write notes, chords and rhythms. A slip of the pen stops the program and says where. */

const STEPS_ABOVE_C: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** "F#4" is 66: a MIDI number, semitones. */
export function pitch(name: string): number {
	const [, letter = "", sign, octave] = /^([A-G])([#b]?)(-?\d)$/.exec(name) ?? [];
	if (octave === undefined)
		throw new Error(`"${name}" is no pitch: write a letter, # or b, and the octave, as in F#4.`);
	return 12 * (Number(octave) + 1) + STEPS_ABOVE_C[letter] + (sign === "#" ? 1 : sign === "b" ? -1 : 0);
}

/** "A3 C#4 E4", from below. */
export function chord(names: string): number[] {
	return names.split(" ").map(pitch);
}

export function frequency(semitones: number): number {
	return 440 * 2 ** ((semitones - 69) / 12);
}

export interface LineNote {
	/** From the line's start, in beats. */
	beat: number;
	beats: number;
	pitch: number;
}

/** A melody, "A4/1.5 C5/.5 -/2 | …": pitch and beats; "-" rests. Every bar must be full. */
export function line(text: string, beatsPerBar = 4): LineNote[] {
	return text.split("|").flatMap((bar, index) => {
		let beat = index * beatsPerBar;
		const notes: LineNote[] = [];
		for (const word of bar.trim().split(/\s+/)) {
			const [name = "", length] = word.split("/");
			const beats = Number(length);
			if (name !== "-") notes.push({ beat, beats, pitch: pitch(name) });
			beat += beats;
		}
		const filled = beat - index * beatsPerBar;
		if (!(Math.abs(filled - beatsPerBar) < 1e-6)) {
			throw new Error(`Bar ${index + 1} of "${text.trim().slice(0, 40)}…" has ${filled} beats, not ${beatsPerBar}.`);
		}
		return notes;
	});
}

const STRENGTH: Record<string, number> = { X: 1, x: 0.78, o: 0.5, ".": 0 };

/** A rhythm, "X..o x.o.": one sign a step, X loud, x plain, o soft, "." nothing; spaces only for the eye. */
export function steps(text: string): number[] {
	return [...text.replaceAll(" ", "")].map((sign) => {
		const strength = STRENGTH[sign];
		if (strength === undefined) throw new Error(`"${sign}" in "${text}" is no step: write X, x, o or a dot.`);
		return strength;
	});
}
