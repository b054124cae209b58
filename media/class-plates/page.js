/** Runs in the browser: draws one plate. */
import { background, overlay } from "./frame.js";
import { PLATES } from "./plates.js";
import { printed } from "./print.js";
import { relief } from "./relief.js";
import { HEIGHT, WIDTH } from "./size.js";

await Promise.all(
	[
		["Archivo", "archivo", { weight: "500 700", stretch: "98% 112%" }],
		["Martian Mono", "martian-mono", { weight: "500 600", stretch: "78% 88%" }],
	].map(async ([family, file, descriptors]) => {
		document.fonts.add(await new FontFace(family, `url(/fonts/${file}.woff2)`, descriptors).load());
	}),
);

/** Draws the plate of a class at twice its size and halves it. Gives a PNG as a data address. */
globalThis.drawPlate = (name) => {
	const plate = PLATES.find((it) => it.name === name);
	const large = printed(relief(plate), background(plate), overlay(plate), plate);
	const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
	const context = canvas.getContext("2d");
	context.imageSmoothingQuality = "high";
	context.drawImage(large, 0, 0, WIDTH, HEIGHT);
	return canvas.toDataURL("image/png");
};
