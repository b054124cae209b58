import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { readDevice } from "./offer.ts";
import { useCopy } from "./use-copy.ts";

let tell: (isKept: boolean) => void;
vi.mock("./other-tabs.ts", () => ({
	onCopyChange: (listener: typeof tell) => {
		tell = listener;
		return () => {};
	},
}));
vi.mock("./offer.ts", () => {
	const idle = {};
	const attempt = { get: () => idle, subscribe: () => () => {} };
	return { attempt, readDevice: vi.fn() };
});

function Page() {
	const copy = useCopy();
	return <p>{copy ? (copy.kept ? `Revision ${copy.kept.revision} is kept` : "Nothing is kept") : "Reading"}</p>;
}

/** Lets the page read the device. Each function ends one reading, in the order in which they began. */
function readings(): ((revision?: number) => Promise<void>)[] {
	const ends: ((revision?: number) => Promise<void>)[] = [];
	vi.mocked(readDevice).mockImplementation(() => {
		return new Promise((resolve) => {
			ends.push((revision) => act(async () => resolve({ kept: revision ? { revision } : undefined } as never)));
		});
	});
	return ends;
}

test("a copy that another tab removed while the device was read is not shown again", async () => {
	const ends = readings();
	render(<Page />);
	act(() => tell(false));
	await ends[0]?.(12);
	expect(screen.getByText("Nothing is kept")).toBeTruthy();
});

test("of two readings the last to begin is shown, whichever ends last", async () => {
	const ends = readings();
	render(<Page />);
	act(() => tell(true));
	await ends[1]?.(13);
	await ends[0]?.(12);
	expect(screen.getByText("Revision 13 is kept")).toBeTruthy();
});
