import { describe, expect, it } from "vitest";
import { chosen, isOf, type OfflineFile, weight } from "./list.ts";

const file = (url: string, kind: OfflineFile["kind"], bytes = 1): OfflineFile => ({ url, kind, bytes });
const list = {
	revision: 1,
	elsewhere: [],
	withdrawn: [],
	sections: [
		{
			name: "player",
			release: "r",
			files: [
				file("/s/player/r/remoteEntry.js", "text", 3),
				file("/assets/Albums/a.webp?r=r", "picture", 5),
				file("/assets/Albums/a.m4a?r=r", "music", 70),
				file("/assets/Albums/a.opus?r=r", "music", 50),
				file("/assets/Albums/b.m4a?r=r", "music", 60),
			],
		},
	],
};
const urls = (files: OfflineFile[]) => files.map(({ url }) => url.replace(/\?.*|.*\//g, ""));

describe("what a choice keeps", () => {
	it("is the text at least", () => {
		expect(urls(chosen(list, { pictures: false }))).toEqual(["remoteEntry.js"]);
		expect(urls(chosen(list, { pictures: true }))).toEqual(["remoteEntry.js", "a.webp"]);
	});

	it("holds each recording once, in the kind that the browser plays best if there is one", () => {
		const files = chosen(list, { pictures: false, music: "opus" });
		expect(urls(files)).toEqual(["remoteEntry.js", "a.opus", "b.m4a"]);
		expect(weight(files)).toBe(113);
		expect(urls(chosen(list, { pictures: false, music: "m4a" }))).toEqual(["remoteEntry.js", "a.m4a", "b.m4a"]);
	});
});

describe("the files of a release", () => {
	it("are below its own path, or have its name in the query", () => {
		expect(isOf("http://a/s/fnff/bbb/~1/x.js", ["fnff/bbb"])).toBe(true);
		expect(isOf("http://a/assets/FNFF/x.json?r=bbb", ["fnff/bbb"])).toBe(true);
		expect(isOf("http://a/s/fnff/ccc/x.js", ["fnff/bbb"])).toBe(false);
		expect(isOf("http://a/s/classes/bbb/x.js", ["fnff/bbb"])).toBe(false);
	});
});
