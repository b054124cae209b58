import type { Film, Frame } from "./engine/film.ts";
import { loadFonts } from "./engine/fonts.ts";
import { Stage } from "./engine/stage.ts";

/** Each on its own: what one film is made of does not change with another. */
const FILMS: Record<string, () => Promise<{ film: (frame: Frame) => Film }>> = {
	realspace: () => import("./city/realspace.ts"),
	netspace: () => import("./net/netspace.ts"),
	traumateam: () => import("./trauma/traumateam.ts"),
};

declare global {
	/** What render.ts calls: the film at `t` in [0, 1) as a PNG data URL. */
	var frameAt: ((t: number) => string) | undefined;
}

const query = new URLSearchParams(location.search);
const frame = { width: Number(query.get("width")), height: Number(query.get("height")) };
await loadFonts();
const { film } = await FILMS[query.get("film") ?? ""]();
const stage = new Stage(film(frame), frame);
globalThis.frameAt = (t) => {
	stage.draw(t);
	return stage.png();
};
