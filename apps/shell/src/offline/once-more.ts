/**
 * Returns a function that starts `work` unless it runs, and resolves when it has ended. What calls meanwhile may know more
 * than the run has seen: then it runs once more.
 */
export function onceMore(work: () => Promise<void>): () => Promise<void> {
	let running: Promise<void> | undefined;
	let again = false;

	async function run(): Promise<void> {
		do {
			again = false;
			await work();
		} while (again);
	}

	return () => {
		again = true;
		running ??= run().finally(() => {
			running = undefined;
		});
		return running;
	};
}
