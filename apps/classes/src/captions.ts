/** Where a quote was found. No caption names a class, so that each fits all ten. */
export const CAPTIONS = [
	"Scrawled on a dressing-room wall",
	"Overheard at the bar, after two",
	"From a pirate broadcast, source unknown",
	"Sprayed under the overpass",
	"Last words on a damaged chip",
	"Inside a matchbook from the Afterlife",
	"Said into a dead microphone",
	"From a statement, never signed",
	"Read aloud at a wake",
	"Found in a stolen coat",
	"Scratched into a cell door",
	"Recorded by an elevator",
	"Left on an answering machine",
	"Heard through a motel wall",
	"Taped inside a locker",
	"In the margin of a police report",
];

/** One more than the number of captions: the last index means the class's plain name (specification §9). */
const DRAWS = CAPTIONS.length + 1;

export function drawCaption(): number {
	return Math.floor(Math.random() * DRAWS);
}

/** Returns the heading over the quote of a class. */
export function captionAt(index: number, className: string): string {
	return CAPTIONS[index] ?? className;
}
