import { expect, test, vi } from "vitest";
import { createBeacon } from "./beacon.ts";
import type { Site } from "./discovery.ts";

const site = {
	release: "shell1",
	sections: [{ name: "fnff", release: "fnff1" }],
	overlays: [{ name: "player", release: "player1" }],
} as Site;

function stand(beacon: boolean) {
	const send = vi.fn((_url: string, _data: Blob) => true);
	return { send, report: createBeacon({ ...site, beacon }, send) };
}

test("an error is reported by section, release and kind, and nothing else, once for each area", async () => {
	const { send, report } = stand(true);
	for (const area of ["fnff", "fnff", "player", "shell"]) report(area);
	const sent = await Promise.all(send.mock.calls.map(async ([url, data]) => [url, data.type, await data.text()]));
	expect(sent).toEqual(
		[
			{ section: "fnff", release: "fnff1", kind: "render" },
			{ section: "player", release: "player1", kind: "render" },
			{ section: "shell", release: "shell1", kind: "render" },
		].map((body) => ["/beacon", "application/json", JSON.stringify(body)]),
	);
});

test("nothing is reported unless the operator has switched it on, or about what discovery does not know", () => {
	const off = stand(false);
	off.report("fnff");
	expect(off.send).not.toHaveBeenCalled();
	const on = stand(true);
	on.report("gear");
	expect(on.send).not.toHaveBeenCalled();
});
