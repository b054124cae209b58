import { assetFolder } from "@dataterm/ui/section/asset-folder.ts";
import type { PictureNode } from "@dataterm/ui/tree.ts";

/** A picture beside the texts, in `content/`. */
export interface PictureFile {
	name: string;
	/** In pixels, as it is shown: with the turn that a camera has noted. */
	width: number;
	height: number;
	/** Of the original. */
	bytes: number;
}

/** The widest column of text, in CSS pixels, and the same for screens with twice as many. */
const WIDTH = 720;
const WIDTHS = [WIDTH, 2 * WIDTH];

/** Begins a line about what a picture weighs: the build prints these lines. */
export const WEIGHT = "pictures: ";

export const FORMATS = ["webp", "avif"] as const;

/** Returns the widths in which a picture is published, in pixels: never more than the original has. */
export function widthsOf({ width }: Pick<PictureFile, "width">): number[] {
	const fitting = WIDTHS.filter((it) => it <= width);
	return fitting.length > 0 ? fitting : [width];
}

/** Returns the height in which a picture is published in its largest width, in pixels. */
export function tallestOf(file: Pick<PictureFile, "width" | "height">): number {
	return Math.round((file.height * Math.max(...widthsOf(file))) / file.width);
}

/** Returns the claimed path of a picture in one of its widths: `/assets/FNFF/pictures/cover.jpg.720.webp`. */
export function pathOf(assets: string[], { name }: Pick<PictureFile, "name">, width: number, format = "webp"): string {
	return `${assetFolder({ assets })}pictures/${name}.${width}.${format}`;
}

/** Returns the claimed paths of all files that are made of a picture. */
export function pathsOf(assets: string[], file: PictureFile): string[] {
	return widthsOf(file).flatMap((width) => FORMATS.map((format) => pathOf(assets, file, width, format)));
}

/** Returns where a page finds a picture, and its size in CSS pixels. */
export function placeOfPicture(
	assets: string[],
	file: PictureFile,
): Pick<PictureNode, "src" | "twice" | "width" | "height"> {
	const [width = file.width, twice] = widthsOf(file);
	return {
		src: pathOf(assets, file, width),
		...(twice && { twice: pathOf(assets, file, twice) }),
		width,
		height: Math.round((file.height * width) / file.width),
	};
}
