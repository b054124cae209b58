declare module "subset-font" {
	/** Cuts a font to the characters of a text, and its axes to one value or a range; it comes with no types of its own. */
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			targetFormat: "truetype" | "woff2";
			variationAxes?: Record<string, number | { min: number; max: number } | undefined>;
			noHinting?: boolean;
		},
	): Promise<Buffer>;
}
