import { withMarks } from "@dataterm/ui/inline.ts";
import type { Node } from "@dataterm/ui/tree.ts";
import type { Image, Paragraph } from "mdast";
import { placeOf, remember } from "../place.ts";
import type { Context } from "./inline.ts";
import { curl } from "./quotes.ts";

/** Returns the pictures of a paragraph that has nothing else; undefined for a paragraph of text. */
export function picturesOf({ children }: Paragraph): Image[] | undefined {
	const parts = children.filter((it) => it.type !== "break" && !(it.type === "text" && !it.value.trim()));
	const images = parts.filter((it) => it.type === "image");
	return images.length > 0 && images.length === parts.length ? images : undefined;
}

/** Returns the node of a picture, `![A cargo bike](bike.jpg "The cheap one")`. Reports one without words or without a file. */
export function picture(image: Image, context: Context): Node[] {
	const { url, alt, title } = image;
	const place = placeOf(image);
	if (!alt?.trim()) {
		const caption = title ? ` "${title}"` : "";
		context.complain(
			place,
			`The picture "${url}" has no words.`,
			`Say in the brackets what it shows, for those who do not see it: ![A cargo bike in the rain](${url}${caption}).`,
		);
	}
	const isStamped = withMarks(title ?? "").some((it) => typeof it === "object" && it.type === "stamp");
	if (isStamped)
		context.complain(place, `The caption "${title}" has a stamp.`, "Write the value and its stamp in the text.");
	const found = context.picture(place, url);
	if (!found) return [];
	const node: Node = { type: "picture", ...found, alt: curl(alt ?? ""), ...(title && { caption: curl(title) }) };
	return [remember(node, place)];
}
