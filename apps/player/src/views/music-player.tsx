import { cx, IconButton, type OverlayProps, TabPanel, usePhone } from "@dataterm/ui";
import { useEffect, useId, useRef, useState } from "react";
import { useLibrary } from "../library/use-library.ts";
import { usePlayback } from "../playback/use-playback.ts";
import type { Album } from "../schemas.ts";
import { Albums } from "./albums.tsx";
import { Header, type TabId } from "./header.tsx";
import { Lyrics } from "./lyrics.tsx";
import styles from "./music-player.module.css";
import { NowPlaying, useSlide } from "./now-playing.tsx";
import { Songs } from "./songs.tsx";
import { Transport } from "./transport.tsx";
import { useCover, useKeptFocus, useVisit } from "./use-focus.ts";
import { useFoot } from "./use-foot.ts";

/** The four views of specification §4; `songs` is under the tab Albums. */
type View = TabId | "songs";

/** The music player (specification §2). The shell mounts it once, so that it keeps playing while pages change. */
export function MusicPlayer({ close, launches = 1, video }: OverlayProps) {
	const name = useId();
	const region = useRef<HTMLElement>(null);
	const screen = useRef<HTMLDivElement>(null);
	const [view, setView] = useState<View>("albums");
	const [minimized, setMinimized] = useState(false);
	const [launched, setLaunched] = useState(launches);
	if (launched !== launches) {
		setLaunched(launches);
		setMinimized(false);
	}
	const [browsed, setBrowsed] = useState<Album>();
	const library = useLibrary();
	const { state, song, position, dispatch, seek, volume, setVolume } = usePlayback(screen, video);
	const slide = useSlide(state.take);

	// In this order: what was covered can take the focus again before it goes back.
	const phone = usePhone();
	useCover(region, phone && !minimized);
	useVisit(region, launches);
	useKeptFocus(region, minimized ? "minimized" : view);
	useFoot(region, phone && minimized);

	const albums = library.music.status === "ready" ? library.music.data.albums : [];
	const [first] = albums;
	const opening = first && library.songs(first);
	const opened = opening?.status === "ready" ? opening.data.songs : undefined;
	useEffect(() => {
		if (first && opened) dispatch({ type: "loaded", album: { ...first, songs: opened } });
	}, [first, opened, dispatch]);

	const motifOf = (folderName?: string) =>
		Math.max(
			0,
			albums.findIndex((album) => album.folderName === folderName),
		);
	const tab = view === "songs" ? "albums" : view;
	const songs = browsed && library.songs(browsed);
	const current = state.album?.folderName;

	return (
		<section
			ref={region}
			className={cx(styles.player, minimized && styles.minimized)}
			aria-label="Music player"
			tabIndex={-1}
			data-state={state.player}
		>
			{!minimized && (
				<>
					<Header
						name={name}
						tab={tab}
						onTab={setView}
						onMinimize={song && (() => setMinimized(true))}
						onClose={close}
					/>
					<div className={styles.view}>
						<TabPanel name={name} id="now" selected={tab === "now"}>
							{tab === "now" && (
								<NowPlaying song={song} folderName={current ?? ""} motif={motifOf(current)} slide={slide} />
							)}
						</TabPanel>
						<TabPanel name={name} id="albums" selected={tab === "albums"}>
							{view === "albums" && (
								<Albums
									library={library}
									current={current}
									onChoose={(album) => {
										setBrowsed(album);
										setView("songs");
									}}
								/>
							)}
							{view === "songs" && browsed && songs && (
								<Songs
									album={browsed}
									motif={motifOf(browsed.folderName)}
									songs={songs}
									current={browsed.folderName === current ? state.song : undefined}
									onChoose={(place) => {
										if (songs.status !== "ready") return;
										dispatch({ type: "chosen", album: { ...browsed, songs: songs.data.songs }, song: place });
										setView("now");
									}}
								/>
							)}
						</TabPanel>
						<TabPanel name={name} id="lyrics" selected={tab === "lyrics"}>
							{tab === "lyrics" && <Lyrics song={song} />}
						</TabPanel>
					</div>
				</>
			)}
			{/* Videos stay where they are in the page, or they would start again. */}
			<div
				ref={screen}
				className={video === "visible" ? styles.screen : styles.nowhere}
				inert={video !== "visible"}
				hidden={video === "visible" && (!song || song.file !== undefined)}
			/>
			{song && (
				<div className={styles.foot}>
					<Transport
						song={song}
						state={state}
						position={position}
						minimized={minimized}
						volume={volume}
						onVolume={setVolume}
						onSeek={seek}
						onPress={(type) => dispatch({ type })}
					/>
					{minimized && <IconButton icon="restore" label="Maximize" onClick={() => setMinimized(false)} />}
				</div>
			)}
		</section>
	);
}
