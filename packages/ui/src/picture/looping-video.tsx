import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { onReturn } from "../browser/on-return.ts";
import { store, stored } from "../browser/stored.ts";
import { IconButton } from "../controls/icon-button.tsx";

/** A video that loops without sound: what the hook that drives it hands to the parts that draw it. */
export interface Loop {
	/** The name of what is shown: a new name starts again. */
	file: string;
	playing: boolean;
	/** None of its sources has loaded or can be played: the poster stays, and there is nothing to pause. */
	still: boolean;
	/** Pauses or plays. The reader's choice applies to the next file, too. */
	toggle: () => void;
	/** Whether to fetch it before the reader presses play. */
	wanted: boolean;
	video: RefObject<HTMLVideoElement | null>;
	report: (state: Partial<Pick<Loop, "playing" | "still">>) => void;
}

const KEY = "dataterm.films";

/**
 * Plays a file by itself, unless the reader prefers reduced motion or saves data: then it shows its poster until the
 * reader presses play. Once the reader has paused one, videos stay paused, on later visits too, until the reader plays
 * one. If the browser refuses to play, it stays paused, with its play button. What did not load is loaded again when the
 * network returns.
 */
export function useLoop(file: string): Loop {
	const video = useRef<HTMLVideoElement>(null);
	const [wanted, setWanted] = useState(() => stored(KEY) !== "paused" && welcomesMotion());
	const fresh = { file, playing: false, still: false };
	const [state, setState] = useState(fresh);
	const { playing, still } = state.file === file ? state : fresh;

	const play = () => video.current?.play().catch(() => {});

	const start = useEffectEvent(() => {
		if (wanted) play();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: another file starts again from the switch as it is
	useEffect(() => start(), [file]);

	const again = useEffectEvent(() => {
		video.current?.load();
		setState(fresh);
		start();
	});
	useLayoutEffect(() => (still ? onReturn(again) : undefined), [still]);

	const toggle = () => {
		store(KEY, playing ? "paused" : null);
		setWanted(!playing);
		if (playing) video.current?.pause();
		else play();
	};
	const report: Loop["report"] = (change) => setState({ ...fresh, ...change });
	return { file, playing, still, toggle, wanted, video, report };
}

interface LoopingVideoProps {
	loop: Loop;
	poster: string;
	/** Best first; if the last one fails, the poster stays. */
	sources: { src: string; type: string }[];
	/** Size of the picture in pixels: it keeps the place until the picture has loaded. */
	width?: number;
	height?: number;
	className?: string;
}

/** The picture. It is decoration: the text beside it says what it shows. */
export function LoopingVideo({ loop, poster, sources, ...place }: LoopingVideoProps) {
	return (
		// biome-ignore lint/a11y/noAriaHiddenOnFocusable: without controls, a video takes no focus
		<video
			key={loop.file}
			ref={loop.video}
			poster={poster}
			muted
			loop
			playsInline
			disablePictureInPicture
			preload={loop.wanted ? "auto" : "none"}
			aria-hidden="true"
			onPlay={() => loop.report({ playing: true })}
			onPause={() => loop.report({ playing: false })}
			{...place}
		>
			{sources.map((source, i) => (
				<source
					key={source.src}
					{...source}
					onError={i === sources.length - 1 ? () => loop.report({ still: true }) : undefined}
				/>
			))}
			<img src={poster} alt="" />
		</video>
	);
}

/** Pause and play, for what is called `name`: `the feed`. Draws nothing if there is nothing to pause. */
export function LoopButton({ loop, name, className }: { loop: Loop; name: string; className?: string }) {
	if (loop.still) return null;
	return (
		<IconButton
			className={className}
			icon={loop.playing ? "pause" : "play"}
			label={loop.playing ? `Pause ${name}` : `Play ${name}`}
			onClick={loop.toggle}
		/>
	);
}

interface PausableVideoProps extends Omit<LoopingVideoProps, "loop"> {
	/** The name of what is shown: a new name starts again. */
	file: string;
	/** What its button pauses and plays: `the feed`. */
	name: string;
	/** The class of the button. */
	button?: string;
	/** Places the picture: in a link, for example, which the button must not be in. */
	children: (picture: ReactNode) => ReactNode;
}

/**
 * A video that loops without sound, and the button that pauses and plays it. It plays unless the reader saves data, wants less motion, or paused it before.
 * @example
 * const file = "/assets/TraumaTeam/flight";
 * const sources = [{ src: asset(`${file}.mp4`), type: "video/mp4" }];
 * <PausableVideo file={file} name="the video" poster={asset(`${file}-poster.webp`)} sources={sources}>
 * 	{(picture) => <a href="#/@E000">{picture}</a>}
 * </PausableVideo>
 */
export function PausableVideo({ file, name, button, children, ...video }: PausableVideoProps) {
	const loop = useLoop(file);
	return (
		<>
			{children(<LoopingVideo loop={loop} {...video} />)}
			<LoopButton className={button} loop={loop} name={name} />
		</>
	);
}

/** Reports whether the reader wants motion and does not save data. */
function welcomesMotion(): boolean {
	const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
	return !saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
