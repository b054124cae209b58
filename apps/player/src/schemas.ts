/** The shapes of the player's data (specification §3: Album, Song). The player imports only their types. */
import { z } from "zod";

export const musicFile = z.strictObject({
	albums: z
		.array(
			z.strictObject({
				name: z.string().min(1),
				folderName: z.string().regex(/^[A-Za-z0-9-]+$/, "A folder name has only letters, digits, and hyphens."),
			}),
		)
		.min(1),
});

const song = z
	.strictObject({
		/** A video of the embedded video player. */
		id: z.string().min(1).optional(),
		/** Base name of our recording, `wet-neon`, which takes precedence over the video. */
		file: z
			.string()
			.regex(/^[a-z0-9-]+$/, "A base name has only lowercase letters, digits, and hyphens, and no extension.")
			.optional(),
		name: z.string().min(1),
		artist: z.string().min(1),
		/** Lines; an empty line separates two verses. Empty if the song has no lyrics. */
		lyrics: z.string(),
		/** When the table heard it; empty if it has not. */
		wasPlayed: z.string(),
		artwork: z.array(z.strictObject({ filename: z.string().min(1) })),
	})
	.refine(({ id, file }) => id || file, "A song needs a file or the id of a video.");

export const songsFile = z.strictObject({ songs: z.array(song).min(1) });

export type MusicFile = z.infer<typeof musicFile>;
export type SongsFile = z.infer<typeof songsFile>;
export type Album = MusicFile["albums"][number];
export type Song = SongsFile["songs"][number];
