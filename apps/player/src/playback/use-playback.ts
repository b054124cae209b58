import type { OverlayProps } from "@dataterm/ui";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { createDeck } from "./deck.ts";
import type { Engine, Position } from "./engine.ts";
import { currentSong, playback, silence } from "./playback.ts";
import { useMediaSession } from "./use-media-session.ts";
import { rememberedVolume, rememberVolume, type Volume } from "./volume.ts";

/** Milliseconds: specification §9, "Seek bar refresh". */
const REFRESH = 1000;

/** Playback, and the engines that follow it. Videos are put into `place`. */
export function usePlayback(place: RefObject<HTMLElement | null>, video: OverlayProps["video"]) {
	const [state, dispatch] = useReducer(playback, silence);
	const [position, setPosition] = useState<Position>({ time: 0, duration: 0 });
	const [volume, setVolume] = useState(rememberedVolume);
	const level = volume.muted ? 0 : volume.percent / 100;
	const deck = useRef<Engine>(null);
	const loaded = useRef(0);
	const song = currentSong(state);
	const folderName = state.album?.folderName ?? "";
	const { take, wanted, player } = state;
	const cued = player === "cued";

	useEffect(() => {
		if (!place.current) return;
		const made = createDeck(
			{
				onState: (state) => dispatch({ type: "reported", state }),
				onFailure: (why) => dispatch({ type: "failed", why }),
			},
			place.current,
			video,
		);
		deck.current = made;
		return () => made.dispose();
	}, [place, video]);

	useEffect(() => deck.current?.volume(level), [level]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: only another album or song changes what is asked for
	useEffect(() => {
		if (!deck.current || !song) return;
		if (loaded.current !== take) {
			loaded.current = take;
			deck.current.load(folderName, song);
		}
		if (wanted) deck.current.play();
		else deck.current.pause();
	}, [take, wanted]);

	useEffect(() => {
		if (cued && wanted) deck.current?.play();
	}, [cued, wanted]);

	// A new song, and what the engine tells, is read at once.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new player is read too
	useEffect(() => {
		if (take === 0) return;
		const read = () => {
			const { time, duration } = deck.current as Engine;
			setPosition({ time: Math.floor(time()), duration: Math.floor(duration()) });
		};
		read();
		const timer = setInterval(read, REFRESH);
		return () => clearInterval(timer);
	}, [take, player]);

	const seek = (time: number) => {
		deck.current?.seek(time);
		setPosition({ ...position, time });
	};

	useMediaSession(state, position, { seek, press: (type) => dispatch({ type }) });

	return {
		state,
		song,
		position,
		dispatch,
		seek,
		volume,
		setVolume: (volume: Volume) => {
			rememberVolume(volume);
			setVolume(volume);
		},
	};
}
