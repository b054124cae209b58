import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Site } from "../site/discovery.ts";
import { listOf } from "./copy.fixture.ts";
import { KeepForm } from "./keep-form.tsx";

afterEach(() => {
	vi.unstubAllGlobals();
});

const site = { sections: [] } as unknown as Site;
const kept = { revision: 3, files: [], bytes: 1_000_000, since: "2026-11-22T12:00:00Z", pictures: false };

test("without the gateway only what is kept is shown; when the network returns, so is what can be kept", async () => {
	vi.stubGlobal("fetch", async () => Response.json(listOf(3, "bbb")));
	render(<KeepForm site={site} offer={{ kept }} />);
	expect(screen.getByText(/^The gateway cannot be reached/)).toBeTruthy();
	expect(screen.queryByRole("button", { name: /^Keep/ })).toBeNull();
	act(() => void window.dispatchEvent(new Event("online")));
	expect(await screen.findByRole("button", { name: /^Keep this instead/ })).toBeTruthy();
	expect(screen.queryByText(/^The gateway cannot be reached/)).toBeNull();
});
