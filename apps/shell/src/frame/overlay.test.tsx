import type { SectionModule } from "@dataterm/ui/section/contract.ts";
import { createResource } from "@dataterm/ui/section/resource.ts";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Section } from "../site/discovery.ts";
import { Overlay } from "./overlay.tsx";

afterEach(() => {
	vi.restoreAllMocks();
});

const player = { name: "player", title: "Music player" } as Section;

function stand() {
	const attempts: { resolve: (module: SectionModule) => void; reject: (error: unknown) => void }[] = [];
	const load = createResource<SectionModule>(
		{
			title: "Music player",
			load: () => new Promise((resolve, reject) => attempts.push({ resolve, reject })),
			files: () => ["/player.js"],
		},
		{ ask: async () => "", onReturn: () => () => {}, log: () => {} },
	);
	const close = vi.fn();
	render(
		<>
			<p>The page</p>
			<Overlay overlay={player} load={load} close={close} video="visible" />
		</>,
	);
	return { attempts, close };
}

test("loads when it is drawn, and gets its properties", async () => {
	const { attempts, close } = stand();
	expect(screen.getByRole("region", { name: "Music player" }).textContent).toContain("Loading Music player");
	const Player = vi.fn(() => <p>Albums</p>);
	await act(async () => attempts[0]?.resolve({ contract: 1, overlay: Player }));
	expect(screen.getByText("Albums")).toBeTruthy();
	expect(Player.mock.calls[0]).toMatchObject([{ close, video: "visible" }, undefined]);
});

test("that does not load says so in its place, can be retried and closed", async () => {
	const { attempts, close } = stand();
	await act(async () => attempts[0]?.reject(new Error("burnt out")));
	const place = screen.getByRole("region", { name: "Music player" });
	expect(place.textContent).toContain("Music player did not load");
	await userEvent.click(screen.getByRole("button", { name: "Close" }));
	expect(close).toHaveBeenCalledTimes(1);
	await userEvent.click(screen.getByRole("button", { name: "Retry" }));
	await act(async () => attempts[1]?.resolve({ contract: 1, overlay: () => <p>Albums</p> }));
	expect(screen.getByText("Albums")).toBeTruthy();
});

test("that throws while it is drawn keeps the error in its place; Retry forgets its data and draws it again", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const { attempts, close } = stand();
	let albums: string[] | null = null;
	const forget = vi.fn(() => {
		albums = ["Netspace"];
	});
	const Player = () => <p>{(albums as unknown as string[]).map((album) => album)}</p>;
	await act(async () => attempts[0]?.resolve({ contract: 1, overlay: Player, forget }));
	expect(screen.getByText("The page")).toBeTruthy();
	expect(screen.getByRole("region", { name: "Music player" }).textContent).toContain("Unexpected Application Error!");
	await userEvent.click(screen.getByRole("button", { name: "Close" }));
	expect(close).toHaveBeenCalledTimes(1);
	await userEvent.click(screen.getByRole("button", { name: "Retry" }));
	expect(forget).toHaveBeenCalledTimes(1);
	expect(screen.getByText("Netspace")).toBeTruthy();
});
