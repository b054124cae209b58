import { expect, it } from "vitest";
import { onceMore } from "./once-more.ts";

it("follows news that arrives while older news is followed, and several at once", async () => {
	let live = 7;
	const followed: number[] = [];
	let answer = () => {};
	const contact = onceMore(async () => {
		const asked = live;
		await new Promise<void>((done) => {
			answer = done;
		});
		followed.push(asked);
	});
	const first = contact();
	live = 8;
	const others = [contact(), contact()];
	answer();
	await expect.poll(() => followed).toEqual([7]);
	answer();
	await Promise.all([first, ...others]);
	expect(followed).toEqual([7, 8]);
	const later = contact();
	answer();
	await later;
	expect(followed).toEqual([7, 8, 8]);
});

it("runs again after a run that failed", async () => {
	let runs = 0;
	const contact = onceMore(async () => {
		runs++;
		throw new Error("no network");
	});
	await expect(contact()).rejects.toThrow("no network");
	await expect(contact()).rejects.toThrow("no network");
	expect(runs).toBe(2);
});
