import { expect, test, vi } from "vitest";
import type { Sections } from "../federation/section-part.ts";
import type { Router } from "../router/create-router.ts";
import type { Site } from "../site/discovery.ts";
import { followLinks } from "./links.ts";

vi.mock("../loading/go-to-address.ts", () => ({
	goToAddress: (address: string, _: unknown, go: (route: string, at: string) => void) =>
		go(address[0] === "C" ? "/interlock/skillcheck?tab=fumbles" : "/fnff/wounds", address),
}));

test("a link to another rule of the page keeps the page's sums, and one to another page takes none along", () => {
	const navigate = vi.fn();
	const location = { pathname: "/interlock/skillcheck", search: "?tab=making&C302=1%7E8&open=x", state: null };
	followLinks(
		{ state: { location }, navigate } as unknown as Router,
		{ sections: [] } as unknown as Site,
		{} as Sections,
	);
	for (const address of ["C303", "D601"]) {
		const link = document.body.appendChild(document.createElement("a"));
		link.href = `#/@${address}`;
		link.click();
	}
	expect(navigate.mock.calls.map(([route]) => route)).toEqual([
		"/interlock/skillcheck?tab=fumbles&C302=1~8",
		"/fnff/wounds",
	]);
});
