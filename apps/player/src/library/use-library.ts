import { type Asset, useAsset, useAssetsInTurn } from "@dataterm/ui";
import { useMemo } from "react";
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
	const paths = useMemo(() => albums?.map(({ folderName }) => songsOf(folderName)) ?? [], [albums]);
	const songsAt = useAssetsInTurn<SongsFile>(paths);
	return { music, songs: ({ folderName }) => songsAt(songsOf(folderName)) };
}
