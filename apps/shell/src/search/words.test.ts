import { expect, test } from "vitest";
import { indexedWords, isAspect, stemOf, tellingOf, wordsOf } from "./words.ts";

const areOne = (...words: string[]) => expect(new Set(words.map(stemOf)).size, words.join(" ")).toBe(1);

test("the forms of a word are one", () => {
	areOne("heal", "heals", "healed", "healing");
	areOne("shoot", "shot", "shots", "shooting");
	areOne("knife", "knives");
	areOne("fast", "faster", "fastest");
	areOne("throw", "threw", "thrown");
});

test.each(
	`lie lies lied lying, die dies died dying, tie ties tied tying, vie vies vied vying, pie pies, movie movies,
	calorie calories, medtechie medtechies, junkie junkies, cookie cookies,
	try tries tried trying, cry cries cried crying, fly flies flew flown flying, dry dries dried drying, spy spies spied
	spying, fry fries fried frying, sky skies, carry carries carried carrying, bury buries buried burying, body bodies,
	injury injuries, story stories, supply supplies supplied supplying, spray sprays sprayed spraying, key keys keyed,
	buy buys bought buying, destroy destroys destroyed destroying, dye dyes dyed dyeing, eye eyes eyed eyeing,
	free frees freed freeing, agree agrees agreed agreeing, flee flees fled fleeing, referee referees, sue sues sued suing,
	glue glues glued gluing, toe toes, go goes went gone going, echo echoes echoed echoing,
	charge charges charged charging, dose doses dosed dosing, injure injures injured injuring, locate locates located
	locating, save saves saved saving, escape escapes escaped escaping, handle handles handled handling,
	add adds added adding, stop stops stopped stopping, stab stabs stabbed stabbing, grip grips gripped gripping,
	control controls controlled controlling, refer refers referred referring, travel travels traveled travelled travelling,
	fuel fuels fueled fuelled fuelling, kill kills killed killing, panic panics panicked panicking,
	bonus bonuses, virus viruses, focus focuses focused focusing, campus campuses, gas gases gassed gassing, bus buses,
	lens lenses, quiz quizzes, box boxes boxed, press presses pressed pressing, crash crashes crashed crashing,
	need needs needed needing, bleed bleeds bled bleeding, speed speeds sped speeding, exceed exceeds exceeded exceeding,
	succeed succeeds succeeded succeeding, sing sings sang sung singing, bring brings brought bringing`
		.split(",")
		.map((forms) => forms.trim().split(/\s+/)),
)("the regular forms of %s are one", (...forms) => areOne(...forms));

test.each(
	`freeze froze frozen, take took taken, give gave given, come came, begin began begun, forget forgot forgotten,
	sit sat, eat ate eaten, beat beaten, keep kept, creep crept, sweep swept, meet met, hear heard, think thought, seek
	sought, stand stood, understand understood, steal stole stolen, tear tore torn, swear swore sworn, rise risen,
	shrink shrank shrunk, sink sank sunk, hang hung, spin spun, slide slid, light lit, weave wove woven, withdraw withdrew
	withdrawn, mistake mistook mistaken, swell swollen, bend bent, deal dealt, mean meant, learn learnt, thief thieves,
	wolf wolves, shelf shelves, mouse mice, policeman policemen, crisis crises, own owner owners, drive driver drivers,
	hot hotter hottest, thin thinner thinnest, safe safer safest, wide wider widest, deadly deadlier deadliest,
	heavy heavier heaviest, early earlier earliest, deep deeper deepest, tough tougher toughest, old older oldest`
		.split(",")
		.map((forms) => forms.trim().split(/\s+/)),
)("the irregular and the compared forms of %s are one", (...forms) => areOne(...forms));

test("a compound that holds together on a page has the words of any other", () => {
	expect(indexedWords("a half-\u2060built pier")).toEqual(indexedWords("a half-built pier"));
});

test("other words stay apart", () => {
	const areTwo = (one: string, other: string) => expect(stemOf(one), one).not.toBe(stemOf(other));
	areTwo("layer", "lay");
	areTwo("cover", "cove");
	areTwo("left", "leave");
	areTwo("wound", "wind");
	areTwo("odds", "od");
	areTwo("planet", "plan");
	areTwo("tie", "tin");
	areTwo("menu", "men");
	expect(stemOf("dangerous")).toBe(stemOf("danger"));
});

test("British and American spellings are one", () => {
	areOne("armor", "armour", "armoured");
	areOne("stabilize", "stabilise", "stabilising");
	areOne("meter", "metre", "metres");
	areOne("defense", "defence");
	expect(stemOf("hour")).not.toBe(stemOf("hor"));
	expect(stemOf("sizes")).toBe(stemOf("size"));
});

test("a compound is indexed in parts too", () => {
	expect(indexedWords("A cyberarm")).toEqual(["a", "cyberarm", "cyber", "arm"]);
	expect(indexedWords("Mono-edge")).toEqual(["mono", "edge", "monoedge"]);
});

test("words that say nothing are left out, unless there are no others", () => {
	expect(tellingOf(wordsOf("how does my armor work"))).toEqual(["armor"]);
	expect(tellingOf(wordsOf("how long"))).toEqual(["how", "long"]);
	expect(tellingOf(wordsOf("Where's the train?"))).toEqual(["train"]);
	expect(tellingOf(wordsOf("hey im hit pls help"))).toEqual(["hit", "help"]);
});

test("a word that asks for a value does so in each of its forms", () => {
	for (const word of ["bonus", "bonuses", "penalty", "penalties", "costs", "plus", "minus"])
		expect(isAspect(word), word).toBe(true);
	expect(isAspect("armor")).toBe(false);
});
