/** Where the player's files are, as claimed paths (specification §7). */

export const MUSIC = "/Music.json";

export const songsOf = (folderName: string) => `/assets/Albums/${folderName}/Songs.json`;

export const artworkOf = (folderName: string, filename: string) => `/assets/Albums/${folderName}/Artwork/${filename}`;

export type RecordingType = "opus" | "m4a";

export const recordingOf = (folderName: string, file: string, type: RecordingType) =>
	`/assets/Albums/${folderName}/${file}.${type}`;
