import archivo from "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url";
import martian from "@fontsource-variable/martian-mono/files/martian-mono-latin-wdth-normal.woff2?url";

/** The site's faces, in all their weights and widths. */
export const ARCHIVO = "Archivo";
export const MARTIAN = '"Martian Mono"';
/** Debian's fonts-noto-cjk. */
export const CJK = '"Noto Sans CJK JP"';

/** Nothing may be drawn before: a canvas does not wait for its font. */
export async function loadFonts() {
	const faces = [
		new FontFace("Archivo", `url(${archivo})`, { weight: "100 900", stretch: "62% 125%" }),
		new FontFace("Martian Mono", `url(${martian})`, { weight: "100 800", stretch: "75% 112.5%" }),
	];
	for (const face of faces) document.fonts.add(await face.load());
}
