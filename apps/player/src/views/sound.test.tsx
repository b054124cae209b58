/** Volume, mute, and what the system's own controls show and do. */
import { forgetAssets } from "@dataterm/section/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MUSIC, songsOf } from "../library/files.ts";
import { type FakeAudio, fakeAudio } from "../playback/test-audio.ts";
import section from "../section.tsx";

const { overlay: MusicPlayer = () => null } = section;

const song = (name: string, file: string) => ({
	name,
	file,
	artist: "Static Saints",
	lyrics: "",
	wasPlayed: "",
	artwork: [{ filename: `${file}.webp` }],
});
const server: Record<string, unknown> = {
	[MUSIC]: { albums: [{ name: "Wet Neon", folderName: "WetNeon" }] },
	[songsOf("WetNeon")]: { songs: [song("Rain", "rain"), song("Fog", "fog")] },
};

let audio: FakeAudio;
let session: ReturnType<typeof fakeSession>;

function fakeSession() {
	const handlers: Record<string, ((details: object) => void) | null> = {};
	return {
		handlers,
		metadata: null as { title: string; artist: string; album: string; artwork: { src: string }[] } | null,
		playbackState: "none",
		setActionHandler: (action: string, handler: ((details: object) => void) | null) => {
			handlers[action] = handler;
		},
		setPositionState: vi.fn(),
	};
}

beforeEach(() => {
	localStorage.clear();
	audio = fakeAudio();
	session = fakeSession();
	vi.stubGlobal("fetch", async (url: string) => Response.json(server[url]));
	vi.stubGlobal("Audio", function build() {
		return audio;
	});
	vi.stubGlobal(
		"MediaMetadata",
		class {
			constructor(init: object) {
				Object.assign(this, init);
			}
		},
	);
	Object.defineProperty(navigator, "mediaSession", { value: session, configurable: true });
});
afterEach(() => {
	vi.unstubAllGlobals();
	Reflect.deleteProperty(navigator, "mediaSession");
	forgetAssets();
});

async function playing() {
	const rendered = render(<MusicPlayer close={() => {}} />);
	const user = userEvent.setup();
	await user.click(await screen.findByRole("button", { name: "Wet Neon" }));
	await user.click(await screen.findByRole("button", { name: "Rain - Static Saints" }));
	act(() => audio.fire("canplay", "playing"));
	return { ...rendered, user };
}

const button = (name: string) => screen.getByRole("button", { name });
const volume = () => screen.getByRole("slider", { name: "Volume" }) as HTMLInputElement;
const press = (action: string, details = {}) => act(() => session.handlers[action]?.({ action, ...details }));

describe("the volume", () => {
	test("is whole until the reader lowers it, for every song and for the next visit", async () => {
		const { user, unmount } = await playing();
		expect(audio.volume).toBe(1);
		expect(volume().getAttribute("aria-valuetext")).toBe("100%");
		fireEvent.change(volume(), { target: { value: "40" } });
		expect(audio.volume).toBe(0.4);
		await user.click(button("Next song"));
		expect(audio.volume).toBe(0.4);
		unmount();
		audio.volume = 1;
		await playing();
		expect(audio.volume).toBe(0.4);
		expect(volume().value).toBe("40");
	});

	test("mute silences and gives back the same volume; the browser remembers that too", async () => {
		const { user, unmount } = await playing();
		fireEvent.change(volume(), { target: { value: "40" } });
		await user.click(button("Mute"));
		expect(audio.muted).toBe(true);
		expect(volume().value).toBe("0");
		unmount();
		audio.muted = false;
		const again = await playing();
		expect(audio.muted).toBe(true);
		await again.user.click(button("Unmute"));
		expect([audio.muted, audio.volume]).toEqual([false, 0.4]);
	});

	test("at zero is muted, and a move of the slider ends it", async () => {
		await playing();
		fireEvent.change(volume(), { target: { value: "0" } });
		expect(audio.muted).toBe(true);
		expect(button("Unmute")).toBeTruthy();
		fireEvent.change(volume(), { target: { value: "5" } });
		expect([audio.muted, audio.volume]).toEqual([false, 0.05]);
	});

	test("is whole where the browser stores nothing, or something else", async () => {
		localStorage.setItem("dataterm.volume", "loud");
		await playing();
		expect([audio.muted, audio.volume]).toEqual([false, 1]);
	});
});

describe("the lock screen and the media keys", () => {
	test("show the song, its album and its picture, and whether it plays", async () => {
		const { user, unmount } = await playing();
		expect(session.metadata).toMatchObject({ title: "Rain", artist: "Static Saints", album: "Wet Neon" });
		expect(session.metadata?.artwork[0]?.src).toContain("/assets/Albums/WetNeon/Artwork/rain.webp");
		expect(session.playbackState).toBe("playing");
		await user.click(button("Pause"));
		expect(session.playbackState).toBe("paused");
		unmount();
		expect(session.metadata).toBeNull();
		expect(session.playbackState).toBe("none");
		expect(Object.values(session.handlers).filter(Boolean)).toEqual([]);
	});

	test("pause, play and change the song", async () => {
		await playing();
		press("pause");
		expect(button("Play")).toBeTruthy();
		press("pause");
		expect(button("Play")).toBeTruthy();
		press("play");
		expect(button("Pause")).toBeTruthy();
		press("nexttrack");
		expect(audio.src).toContain("fog");
		press("previoustrack");
		expect(audio.src).toContain("rain");
	});

	test("seek, and know how far the song is", async () => {
		audio.duration = 129.4;
		await playing();
		press("seekto", { seekTime: 61.4 });
		expect(audio.currentTime).toBe(61);
		expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 129, position: 61, playbackRate: 1 });
		press("seekforward");
		expect(audio.currentTime).toBe(71);
		press("seekbackward", { seekOffset: 80 });
		expect(audio.currentTime).toBe(0);
	});
});
