import type { OverlayProps } from "@dataterm/section/contract.ts";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { createDeck } from "./deck.ts";
import type { Engine } from "./engine.ts";
import { currentSong, playback, silence } from "./playback.ts";

/** Milliseconds: specification §9, "Seek bar refresh". */
const REFRESH = 1000;

/** Whole seconds. */
export interface Position {
	time: number;
	duration: number;
}

/** Playback, and the engines that follow it. Videos are put into `place`. */
export function usePlayback(place: RefObject<HTMLElement | null>, video: OverlayProps["video"]) {
	const [state, dispatch] = useReducer(playback, silence);
	const [position, setPosition] = useState<Position>({ time: 0, duration: 0 });
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

	return { state, song, position, dispatch, seek };
}
