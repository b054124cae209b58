/** Forms of words that no ending shows. */

/**
 * Forms that the stemmer does not know. A form that is a common word of its own is left out: left (arm), saw, wound.
 */
// style: readers may spell as the British do
const FORMS = `
	add added adding, beat beaten, become became, begin began begun, bend bent, big bigger biggest, bite bit bitten,
	bleed bled, blow blew blown, break broke broken, breed bred, bring brought, build built, burn burnt, bus buses, buy bought,
	catalog catalogue catalogues, catch caught, center centre centres, child children, choose chose chosen, cling clung,
	come came, creep crept, crewman crewmen, crisis crises, deal dealt, defense defence defences, dig dug, do did done does,
	draw drew drawn, deaf deafen deafened deafening, dream dreamt, drink drank drunk, drive drove driven, dye dyed dyeing, eat ate eaten, exceed exceeded
	exceeding, eye eyed eyeing, fall fell fallen, far farther farthest further furthest, feed fed, feel felt, fight fought,
	find found, fireman firemen, flee fled, fly flew flown, foot feet, forget forgot forgotten, forgive forgave forgiven,
	free freed, freeze froze frozen, fuel fuelled fuelling, gas gases gasses gassed gassing, get got gotten, give gave given,
	go goes went gone, gray grey, grow grew grown, gunman gunmen, half halves, hang hung, hear heard, hide hid hidden,
	hold held, keep kept, kneel knelt, knife knives, know knew known, lay laid, lead led, leap leapt, learn learnt,
	lend lent, lens lenses, license licence licences, light lit, lose lost, make made, man men, maneuver manoeuvre
	manoeuvres, mean meant, meet met, menu menus, meter metre metres, mistake mistook mistaken, mouse mice, overcome overcame,
	overtake overtook overtaken, panic panicked panicking, pay paid, policeman policemen, proceed proceeded proceeding,
	program programme programmes, quiz quizzes quizzed, ride rode ridden, ring rang rung, rise risen, run ran, say said,
	see seen, seek sought, sell sold, send sent, shake shook shaken, shelf shelves, shine shone, shoot shot shots,
	show shown, shrink shrank shrunk, sing sang sung, sink sank sunk, sit sat, sleep slept, slide slid, sneak snuck,
	speak spoke spoken, speed sped, spend spent, spin spun, spring sprang sprung, stand stood, steal stole stolen, stick stuck,
	sting stung, strike struck, succeed succeeded succeeding, swear swore sworn, sweep swept, swell swollen, swim swam swum,
	swing swung, take took taken, teach taught, tear tore torn, tell told, thief thieves, think thought, throw threw thrown,
	tire tyre tyres, tooth teeth, tread trod trodden, understand understood, wake woke woken, wear wore worn, weave wove woven,
	wife wives, win won, withdraw withdrew withdrawn, wolf wolves, woman women, write wrote written`;

/** Adjectives of which players ask for more: bigger and deadliest follow by rule. */
const COMPARED = `bad big brave bright cheap close cold dark deadly deep dirty early easy fast few great hard healthy heavy
	high hot large late light long loud low near new old poor quick rich safe sharp short simple slow small smart strong
	tall thick thin tight tough ugly warm weak wet wide young`;

/** Verbs whose doer a rule calls by the verb: the owner is who owns it. */
const DONE_BY =
	"buy drink drive heal help hold hunt kill learn lose own ride sell shoot smoke steal swim throw use wear win";

/** The bases of such words, by their forms. */
export const BASES = new Map<string, string>();

for (const forms of FORMS.split(",")) {
	const [base = "", ...others] = wordsOf(forms);
	for (const form of others) BASES.set(form, base);
}
for (const base of wordsOf(COMPARED)) for (const ending of ["er", "est"]) BASES.set(withEnding(base, ending), base);
for (const base of wordsOf(DONE_BY)) for (const ending of ["er", "ers"]) BASES.set(withEnding(base, ending), base);

function wordsOf(list: string): string[] {
	return list.trim().split(/\s+/);
}

/** Big and er are bigger, safe and er safer, heavy and er heavier. */
function withEnding(base: string, ending: string): string {
	const doubled = base.replace(/(?<=^[^aeiou]*[aeiou])[^aeiouwxy]$/, "$&$&");
	return doubled.replace(/e$/, "").replace(/(?<=[^aeiou])y$/, "i") + ending;
}
