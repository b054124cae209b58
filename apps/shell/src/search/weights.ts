/** What the ranking weighs. ADRs 45, 52 and 84 say how the values were chosen; most may change by half without a difference. */
export const WEIGHTS = {
	/** A word by where it is: what a rule is called says more than what it mentions. */
	fields: { title: 5, terms: 4, rows: 2, trail: 2, text: 1, asked: 4 },
	/** Half of what a word can count is reached at this much of it. */
	saturation: 2,
	/**
	 * A synonym of a word that the site knows, and of one that it does not know; a part of a compound; what the last word
	 * may become; a misspelled word.
	 */
	synonym: 0.65,
	onlySynonym: 0.8,
	part: 0.8,
	unfinished: 0.8,
	misspelled: 0.8,
	/** The longer words that a whole word may become. */
	longer: 0.2,
	/** A word that only says which value is asked for (cost, list, bonus). */
	aspect: 0.5,
	/** A word that says little (how, when, can, the), in phrases. */
	small: 0.5,
	/** How well the question agrees with an entry's phrases, beside what its words count one by one. */
	phrase: 0.8,
	/** Two words of the question side by side, by how rare that is. */
	pair: 0.035,
	/** How much more of the question's words an entry holds than others do. */
	lift: 0.08,
	/** How much the best of an entry's phrases counts against the number that agree: 1 adds them up. */
	several: 2.5,
	/** How much of the question, and of the phrase, the two must share. */
	phraseOfQuestion: 0.7,
	phraseOfName: 0.5,
	/** A phrase that players use, beside a title or a term. */
	askedPhrase: 0.95,
	/** The question says no more and no less than a title or a term, a page's title, a label of home's list, a phrase of players. */
	whole: { title: 1.5, page: 3, label: 3, asked: 1.2 },
	/** The fewer terms an entry has, the more each means it. */
	oneOfTerms: 0.2,
	/** It is so word for word, with all that says nothing. */
	exact: 1.3,
	/** The kind of value that the question asks for: a price, a distance, a time. */
	kind: 0.15,
	/** A word of the title is about all lines of an entry: it only chooses between equals. */
	titleInLine: 0.1,
	/** The body of a story, or of a list that only mentions rules; what it is called counts in full. */
	mention: 0.5,
	/** A page's lede introduces rules. The rules come before it, unless the question is the page's name. */
	lede: 0.8,
};
