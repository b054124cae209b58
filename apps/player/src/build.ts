/** What the player adds to its own build: the shape of its data, and the files that a song names. */
import type { Complain, SectionBuild, SectionData } from "@dataterm/section";
import { artworkOf, MUSIC, recordingOf, songsOf } from "./library/files.ts";
import { type Album, type MusicFile, musicFile, type SongsFile, songsFile } from "./schemas.ts";

export default {
	schemas: { [MUSIC]: musicFile, "/assets/Albums/:folderName/Songs.json": songsFile },
	check: (data, complain) => {
		for (const album of data.json<MusicFile>(MUSIC).albums) checkAlbum(album, data, complain);
	},
} satisfies SectionBuild;

function checkAlbum({ name, folderName }: Album, data: SectionData, complain: Complain): void {
	const list = songsOf(folderName);
	if (!data.has(list)) {
		complain(list, `The songs of the album "${name}" are missing.`, "Put them there, or take the album out.");
		return;
	}
	const { songs } = data.json<SongsFile>(list);
	for (const [i, { name: song, file, artwork }] of songs.entries()) {
		if (songs.filter((it) => it.name === song).length > 1) {
			const remedy = "Rename one: readers tell songs apart by name.";
			complain(list, `More than one song is called "${song}".`, remedy, ["songs", i, "name"]);
		}
		const recordings = file ? (["opus", "m4a"] as const).map((type) => recordingOf(folderName, file, type)) : [];
		const pictures = artwork.map(({ filename }) => artworkOf(folderName, filename));
		for (const path of [...recordings, ...pictures]) {
			if (!data.has(path))
				complain(list, `"${song}" names ${path}, which is missing.`, "Put it there or correct the song.", ["songs", i]);
		}
	}
}
