import { inMemory } from "@dataterm/ui/section/memory-router.fixture.tsx";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { SectionLoads } from "../loading/section-part.ts";
import type { Site } from "../site/discovery.ts";
import { useLinks } from "./links.ts";

vi.mock("../loading/go-to-address.ts", () => ({
	goToAddress: (address: string, _: unknown, go: (route: string, at: string) => void) =>
		go(address[0] === "C" ? "/interlock/skillcheck?tab=fumbles" : "/fnff/wounds", address),
}));
afterEach(cleanup);

test.each([
	["another rule of the page keeps the page's sums", "C303", "/interlock/skillcheck?tab=fumbles&C302=1~8"],
	["another page takes none along", "D601", "/fnff/wounds"],
])("a link to %s", async (_, address, reached) => {
	const Page = () => {
		useLinks({ sections: [] } as unknown as Site, {} as SectionLoads);
		return <a href={`#/@${address}`}>{address}</a>;
	};
	const { element, at } = inMemory(<Page />, "/interlock/skillcheck?tab=making&C302=1%7E8&open=x");
	const { getByRole } = render(element);
	getByRole("link").click();
	await vi.waitFor(() => expect(at()).toBe(reached));
});
