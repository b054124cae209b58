import { expect, test } from "vitest";
import { until } from "./until.ts";

test.each(["before it is called", "later"])(
	"acts after everything else that follows a change that comes %s, such as a page's foot that grows",
	async (when) => {
		let hasGrown = false;
		let found: boolean | undefined;
		const foot = new MutationObserver(() => {
			hasGrown = true;
		});
		const main = document.createElement("main");
		const act = () => {
			if (main.isConnected) found = hasGrown;
			return found !== undefined;
		};
		if (when === "later") {
			until(act, 10_000);
			await Promise.resolve(); // it has looked, and found nothing
		}
		foot.observe(document.body, { childList: true });
		document.body.append(main);
		if (when !== "later") until(act, 10_000);
		await expect.poll(() => found).toBe(true);
		foot.disconnect();
		main.remove();
	},
);

test("does not act after it was stopped", async () => {
	let acted = 0;
	const stop = until(() => ++acted > 9, 10_000);
	await expect.poll(() => acted).toBe(1);
	document.body.append(document.createElement("p"));
	stop();
	let hasSeen = false;
	const other = new MutationObserver(() => {
		hasSeen = true;
	});
	other.observe(document.body, { childList: true });
	document.body.append(document.createElement("p"));
	await expect.poll(() => hasSeen).toBe(true);
	expect(acted).toBe(1);
	other.disconnect();
});
