/** What the gateway says can be kept: `GET /offline.json` (gateway/internal/documents/offline.go). */
export interface OfflineList {
	revision: number;
	sections: { name: string; release: string; files: OfflineFile[] }[];
	/** Sections that another server serves: they cannot be kept. */
	elsewhere: string[];
	/** Releases that must not be kept any longer, as `fnff/<release>`. */
	withdrawn: string[];
}

export interface OfflineFile {
	/** Where the pages of the site request it. */
	url: string;
	/** What it costs to transfer. */
	bytes: number;
	/** `text` is everything that the site does not work without: code, text, data, style sheets, fonts. */
	kind: "text" | "picture" | "music";
}

/** What the reader wants to keep besides the text. */
export interface Choice {
	pictures: boolean;
	/** The kind of sound file that this browser plays best, `opus` or `m4a`; absent if music is not kept. */
	music?: string;
}

/** The files of a list that a choice keeps. */
export function chosen(list: OfflineList, choice: Choice): OfflineFile[] {
	const files = list.sections.flatMap((section) => section.files);
	const songs = choice.music ? recordings(files, choice.music) : [];
	const others = files.filter(({ kind }) => kind === "text" || (kind === "picture" && choice.pictures));
	return [...others, ...songs];
}

/** Each recording once: of several files with one name, the one that the browser plays best. */
export function recordings(files: OfflineFile[], type: string): OfflineFile[] {
	const songs = files.filter(({ kind }) => kind === "music");
	const best = new Map(songs.map((song) => [song.url.replace(EXTENSION, ""), song]));
	for (const song of songs) {
		if (EXTENSION.exec(song.url)?.[1] === type) best.set(song.url.replace(EXTENSION, ""), song);
	}
	return [...best.values()];
}

const EXTENSION = /\.([a-z0-9]+)(?:\?.*)?$/;

export function weight(files: OfflineFile[]): number {
	return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Does a URL belong to one of these releases (`fnff/<release>`)? */
export function isOf(url: string, releases: string[]): boolean {
	const { pathname, searchParams } = new URL(url, "http://site");
	return releases.some((name) => {
		const release = name.slice(name.indexOf("/") + 1);
		return pathname.startsWith(`/s/${name}/`) || searchParams.get("r") === release;
	});
}
