/**
 * Renders and encodes the site's films: `pnpm --filter @dataterm/media feeds [film …] [options]`; README.md lists them.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { contactSheet } from "./contact.ts";
import { encode } from "./encode.ts";
import { FILMS } from "./films.ts";
import { render } from "./render.ts";
import { reportSeam } from "./seam.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		frames: { type: "string" },
		size: { type: "string" },
		contact: { type: "string" },
		work: { type: "string", default: join(tmpdir(), "dataterm-feeds") },
	},
});
const unknown = positionals.filter((name) => !(name in FILMS));
if (unknown.length > 0) throw new Error(`No film ${unknown.join(", ")}: there are ${Object.keys(FILMS).join(", ")}.`);
/** A look at it, not the film: nothing is encoded. */
const quick = values.frames !== undefined || values.size !== undefined;

const sheets: { name: string; files: string[] }[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(FILMS)) {
	const film = FILMS[name];
	const frames = Number(values.frames ?? film.seconds * film.rate);
	const height = Number(values.size ?? film.height);
	const files = await render({ name, film, height, frames, work: values.work });
	sheets.push({ name, files });
	await reportSeam(name, files);
	if (!quick) await encode(name, film, files);
}
if (values.contact) await contactSheet(sheets, values.contact);
