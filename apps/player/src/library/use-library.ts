import { type Asset, type AssetState, assetState, retryAsset, useAsset, watchAsset } from "@dataterm/ui";
import { useEffect, useMemo, useReducer } from "react";
import { asset } from "../asset.ts";
import type { Album, MusicFile, Song, SongsFile } from "../schemas.ts";
import { MUSIC, songsOf } from "./files.ts";

/** An album with its songs: specification §3. */
export interface LoadedAlbum extends Album {
	songs: Song[];
}

export interface Library {
	music: Asset<MusicFile>;
	/** The songs of an album; `loading` until its turn. */
	songs: (album: Album) => Asset<SongsFile>;
}

/** Loads the list of albums, then the songs of each one by one (specification §4, "Loading the player"). */
export function useLibrary(): Library {
	const music = useAsset<MusicFile>(MUSIC);
	const albums = music.status === "ready" ? music.data.albums : undefined;
	const urls = useMemo(() => albums?.map((album) => asset(songsOf(album.folderName))) ?? [], [albums]);
	const [, redraw] = useReducer((times: number) => times + 1, 0);
	useEffect(() => watchInTurn(urls, redraw), [urls]);
	return {
		music,
		songs: ({ folderName }) => {
			const url = asset(songsOf(folderName));
			return { ...(assetState(url) as AssetState<SongsFile>), retry: () => retryAsset(url) };
		},
	};
}

/** Requests each address after the previous one has loaded or failed. Returns a function that stops it. */
function watchInTurn(urls: string[], listener: () => void): () => void {
	const stops: (() => void)[] = [];
	let watched = 0;
	const next = () => {
		listener();
		while (watched < urls.length && (watched === 0 || isSettled(urls[watched - 1]))) {
			stops.push(watchAsset(urls[watched++] as string, next));
		}
	};
	next();
	return () => {
		for (const stop of stops) stop();
	};
}

function isSettled(url = ""): boolean {
	return assetState(url).status !== "loading";
}
