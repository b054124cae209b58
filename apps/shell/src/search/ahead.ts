/** Works out the answers to the questions that the next key may make, while the reader has not pressed it. */

/** What follows from its surroundings; a test gives its own. */
interface AheadPorts {
	/** The characters that may follow a question, the likeliest first. */
	next: (question: string) => string[];
	/** Answers a question, as text. */
	answer: (question: string) => string;
	/** Sends answers, by their questions. */
	send: (answers: Record<string, string>) => void;
	/** Runs `work` once what has been asked since then is answered. */
	later: (work: () => void) => void;
	now: () => number;
}

/** Milliseconds of work after which a new question gets its turn, and what there is is sent. */
const TURN_MS = 4;

export class Ahead {
	readonly #ports: AheadPorts;
	/** First characters of questions: their answers stay, since each question begins with one. */
	readonly #first = new Set<string>();
	/** Counts the questions, so that the work for an older one ends. */
	#asked = 0;

	constructor(ports: AheadPorts) {
		this.#ports = ports;
	}

	/** Forgets what was sent: the index has changed. */
	clear(): void {
		this.#asked++;
		this.#first.clear();
	}

	/** Works out what may follow a question. Ends the work for the one before. */
	follow(question: string): void {
		const asked = ++this.#asked;
		const { next, later } = this.#ports;
		const left = next(question).map((character) => question + character);
		const turn = () => {
			if (asked !== this.#asked) return;
			this.#work(left);
			if (left.length > 0) later(turn);
		};
		later(turn);
	}

	/** Answers the first of some questions, as many as there is time for, and takes them off the list. */
	#work(left: string[]): void {
		const { answer, send, now } = this.#ports;
		const answers: Record<string, string> = {};
		const from = now();
		while (left.length > 0 && now() - from < TURN_MS) {
			const question = left.shift() as string;
			if (this.#first.has(question)) continue;
			if (question.length === 1) this.#first.add(question);
			answers[question] = answer(question);
		}
		if (Object.keys(answers).length > 0) send(answers);
	}
}
