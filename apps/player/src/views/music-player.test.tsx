import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { MUSIC, songsOf } from "../library/files.ts";
import type { SongsFile } from "../schemas.ts";
import section from "../section.tsx";
import {
	asked,
	audio,
	button,
	heading,
	music,
	open,
	playing,
	region,
	server,
	wetNeon,
} from "./music-player.fixture.tsx";

const { overlay: MusicPlayer = () => null } = section;

describe("loading", () => {
	test("asks for the albums, then for the songs of one after the other", async () => {
		let answer: (songs: SongsFile) => void = () => {};
		server[songsOf("WetNeon")] = new Promise((resolve) => {
			answer = resolve;
		});
		await open();
		expect(asked).toEqual([MUSIC, songsOf("WetNeon")]);
		answer(wetNeon);
		await waitFor(() => expect(asked).toEqual([MUSIC, songsOf("WetNeon"), songsOf("CombatZone")]));
		expect(await screen.findByText("5 songs")).toBeTruthy();
		expect(await screen.findByText("1 song")).toBeTruthy();
	});

	test("makes the first album current, with no song", async () => {
		await open();
		await waitFor(() => expect(button("Wet Neon").getAttribute("aria-current")).toBe("true"));
		expect(button("Combat Zone").hasAttribute("aria-current")).toBe(false);
		expect(screen.queryByRole("slider")).toBeNull();
	});

	test("without the list of albums shows what failed, and Retry heals it", async () => {
		server[MUSIC] = 503;
		render(<MusicPlayer close={() => {}} />);
		expect((await screen.findByRole("alert")).textContent).toContain("The list of albums did not load");
		server[MUSIC] = music;
		await userEvent.click(button("Retry"));
		expect(await screen.findByText("5 songs")).toBeTruthy();
	});

	test("without the songs of one album shows it there, and plays the other", async () => {
		server[songsOf("WetNeon")] = 404;
		const { user } = await open();
		expect(await screen.findByText("1 song")).toBeTruthy();
		expect(screen.getByText("Songs did not load")).toBeTruthy();
		await user.click(button("Wet Neon"));
		expect(screen.getByRole("alert").textContent).toContain("The songs of Wet Neon did not load");
		expect(screen.queryByRole("button", { name: "Play all" })).toBeNull();
		server[songsOf("WetNeon")] = wetNeon;
		await user.click(button("Retry"));
		expect(await screen.findByRole("button", { name: "Play all" })).toBeTruthy();
	});
});

describe("the views", () => {
	test("before a song is chosen they say so, and there is nothing to minimize", async () => {
		const { user } = await open();
		expect(heading()).toBe("Albums");
		await user.click(screen.getByRole("tab", { name: "Now playing" }));
		expect(screen.getByText("No song selected")).toBeTruthy();
		await user.click(screen.getByRole("tab", { name: "Lyrics" }));
		expect(screen.getByText("No song selected.")).toBeTruthy();
		expect(screen.queryByRole("button", { name: "Minimize" })).toBeNull();
		expect(button("Close")).toBeTruthy();
	});

	test("an album leads to its songs, named by song and artist; Albums leads back", async () => {
		const { user } = await open();
		await user.click(button("Wet Neon"));
		expect(heading()).toBe("Wet Neon");
		const names = within(screen.getByRole("list")).getAllByRole("button");
		expect(names.map((it) => it.textContent?.replace(/^\d/, ""))).toEqual(
			["Two Minutes", "All Lamps Out", "Rain", "Fog", "Hail"].map((name) => `${name} - Static Saints`),
		);
		await user.click(screen.getByRole("tab", { name: "Albums" }));
		expect(heading()).toBe("Albums");
	});

	test("a song leads to Now playing, with its title, artist and when it was played", async () => {
		await playing();
		expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Now playing");
		expect(region().textContent).toContain("Two Minutes Static Saints");
		expect(screen.getByText("Played while the clock ran.")).toBeTruthy();
		expect(screen.getByRole("img", { name: "Artwork of Two Minutes" })).toBeTruthy();
		expect(screen.getByRole("status").textContent).toBe("Playing Two Minutes by Static Saints");
	});

	test("Play all begins with the first song", async () => {
		const { user } = await open();
		await user.click(button("Wet Neon"));
		await user.click(await screen.findByRole("button", { name: "Play all" }));
		expect(audio.src).toBe("/assets/Albums/WetNeon/two-minutes.opus");
		expect(audio.play).toHaveBeenCalled();
	});

	test("the songs show which one plays", async () => {
		const { user } = await playing("Rain");
		await user.click(screen.getByRole("tab", { name: "Albums" }));
		await user.click(button("Wet Neon"));
		const current = screen.getAllByRole("button").filter((it) => it.hasAttribute("aria-current"));
		expect(current.map((it) => it.textContent)).toEqual(["Rain - Static Saints"]);
	});

	test("the lyrics, or that there are none", async () => {
		const { user } = await playing();
		await user.click(screen.getByRole("tab", { name: "Lyrics" }));
		expect(heading()).toBe("Two Minutes");
		expect(screen.getByText("Key E, key zero").nextSibling).toBe(screen.getByText("Two minutes more"));
		await user.click(button("Next song"));
		expect(heading()).toBe("All Lamps Out");
		expect(screen.getByText("Lyrics unavailable.")).toBeTruthy();
	});
});

describe("minimized", () => {
	test("leaves transport, seek bar and Maximize, and nothing else", async () => {
		const { user } = await playing();
		await user.click(button("Minimize"));
		for (const name of ["Previous song", "Pause", "Next song", "Maximize"]) expect(button(name)).toBeTruthy();
		expect(screen.getAllByRole("button")).toHaveLength(4);
		expect(screen.getByRole("slider", { name: "Seek" })).toBeTruthy();
		expect(screen.queryByRole("tab")).toBeNull();
		expect(screen.queryByText("Played while the clock ran.")).toBeNull();
		await user.click(button("Maximize"));
		expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Now playing");
	});
});

describe("launched again", () => {
	test("comes back from the bar, with the focus", async () => {
		const { user, rerender } = await playing();
		await user.click(button("Minimize"));
		rerender(<MusicPlayer close={() => {}} launches={2} />);
		expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Now playing");
		expect(document.activeElement).toBe(region());
	});
});

describe("the focus", () => {
	test("goes into the player, and back when it closes", async () => {
		const opener = document.body.appendChild(document.createElement("input"));
		opener.focus();
		const { unmount, user, close } = await open();
		expect(document.activeElement).toBe(region());
		await user.click(button("Close"));
		expect(close).toHaveBeenCalledTimes(1);
		unmount();
		expect(document.activeElement).toBe(opener);
		opener.remove();
	});

	test("follows from view to view", async () => {
		const { user } = await open();
		button("Wet Neon").focus();
		await user.keyboard("{Enter}");
		expect(document.activeElement?.textContent).toBe("Wet Neon");
		await user.tab();
		await user.keyboard("{Enter}");
		expect(document.activeElement?.textContent).toBe("Now playing");
		button("Minimize").focus();
		await user.keyboard("{Enter}");
		expect(document.activeElement).toBe(button("Maximize"));
		await user.keyboard("{Enter}");
		expect(document.activeElement?.textContent).toBe("Now playing");
	});

	test("stays out of the page that the player covers on a phone, until it is minimized", async () => {
		vi.spyOn(window, "matchMedia").mockImplementation(
			(query) =>
				({
					matches: query.includes("max-width"),
					addEventListener: () => {},
					removeEventListener: () => {},
				}) as unknown as MediaQueryList,
		);
		const page = <main>The page</main>;
		const { rerender, unmount } = render(page);
		rerender(
			<>
				{page}
				<MusicPlayer close={() => {}} />
			</>,
		);
		const main = screen.getByText("The page");
		expect(main.hasAttribute("inert")).toBe(true);
		await userEvent.click(await screen.findByRole("button", { name: "Wet Neon" }));
		await userEvent.click(await screen.findByRole("button", { name: "Play all" }));
		await userEvent.click(button("Minimize"));
		expect(main.hasAttribute("inert")).toBe(false);
		unmount();
	});
});
