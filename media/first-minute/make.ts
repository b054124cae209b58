/**
 * Makes the moving picture of the README, docs/first-minute.webp: a sentence goes live.
 * `pnpm --filter @dataterm/media first-minute [--frames folder]`, with every change committed: it deploys a clone.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { openStudio } from "../drawing/studio.ts";
import { recordOutputs } from "../outputs.ts";
import { FILE, type Recording, record, SITE } from "./record.ts";
import { type Moment, storyboard } from "./storyboard.ts";

const { values } = parseArgs({ options: { frames: { type: "string" } } });
const target = fileURLToPath(new URL("../../docs/first-minute.webp", import.meta.url));
const WIDTH = SITE.width;
const BAR = 34;
const HEIGHT = BAR + SITE.height + 236;

const CSS = `
	body { background: #090a08; color: #efe8d8; font: 500 15px/1.5 "Martian Mono"; font-stretch: 80% }
	.bar { height: ${BAR}px; padding: 0 16px; display: flex; align-items: center; justify-content: space-between;
		background: #191a16; color: #b9b2a2; font-size: 13px }
	.caption { color: #efe8d8 }
	.site { width: ${WIDTH}px; height: ${SITE.height}px; display: block }
	.hand { position: absolute; width: 22px }
	.row { display: flex; height: 236px; border-top: 2px solid #3a3b35 }
	.pane { width: 50%; overflow: hidden }
	.pane + .pane { border-left: 2px solid #3a3b35 }
	.pane header { padding: 5px 14px; background: #191a16; color: #b9b2a2; font-size: 12px; display: flex; justify-content: space-between }
	pre { font: inherit; padding: 8px 14px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13.5px }
	.number { color: #77705f }
	.heading { color: #ff7a5c }
	.cursor { border-left: 2px solid #ffd24a; margin-left: -1px; margin-right: -1px }
	.changed { background: #2b2a12 }
	.prompt { color: #66f25f }
	.printed { color: #b9b2a2; font-size: 12px }
	.live { color: #66f25f }
`;

const recording = await record();
const moments = storyboard(recording);
const studio = await openStudio();
const frames: Buffer[] = [];
for (const moment of moments) {
	frames.push(await studio.draw({ width: WIDTH, height: HEIGHT, css: CSS, markup: markup(moment, recording) }));
}
await studio.close();
if (values.frames) {
	mkdirSync(values.frames, { recursive: true });
	for (const [i, frame] of frames.entries())
		writeFileSync(join(values.frames, `${String(i).padStart(3, "0")}.png`), frame);
}
const { size } = await sharp(frames, { join: { animated: true } })
	.webp({ quality: 80, effort: 6, minSize: true, loop: 0, delay: moments.map(({ milliseconds }) => milliseconds) })
	.toFile(target);
const seconds = moments.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
console.log(`docs/first-minute.webp  ${frames.length} frames, ${seconds.toFixed(1)} s, ${(size / 1000).toFixed(0)} KB`);
console.log(`Live after ${recording.offeredAfter.toFixed(1)} s.`);
recordOutputs({ asset: "first-minute", files: [target] });

function markup(moment: Moment, recording: Recording): string {
	const picture = `data:image/png;base64,${recording[moment.site].toString("base64")}`;
	return `
		<div class="bar"><span class="caption">${moment.caption}</span><span>localhost:2020/#/fnff/armor</span></div>
		<img class="site" src="${picture}">${hand(moment.hand, recording.reload)}
		<div class="row">
			<div class="pane"><header>${FILE}</header><pre>${editor(moment)}</pre></div>
			<div class="pane"><header><span>terminal</span><span>${moment.clock === undefined ? "" : `${moment.clock.toFixed(1)} s`}</span></header><pre>${terminal(moment)}</pre></div>
		</div>`;
}

function editor({ sentence, cursor }: Moment): string {
	const text =
		cursor === undefined
			? escaped(sentence)
			: `${escaped(sentence.slice(0, cursor))}<span class="cursor"></span>${escaped(sentence.slice(cursor))}`;
	const line = (number: number, html: string) => `<span class="number">${number}  </span>${html}`;
	return [
		line(1, '<span class="heading"># Armor</span>'),
		line(2, ""),
		line(3, `<span class="changed">${text}</span> The points left over go into you.`),
		line(4, ""),
		line(5, '<span class="heading">## Stopping Power {#D401 …}</span>'),
	].join("\n");
}

function terminal({ command, lines }: Moment): string {
	const printed = lines.map(
		(text) => `<span class="${/is live/.test(text) ? "live" : "printed"}">${escaped(text)}</span>`,
	);
	return [`<span class="prompt">$</span> ${escaped(command)}`, ...printed].join("\n");
}

/** The hand comes from below the picture. */
function hand(step: number | undefined, { x, y }: { x: number; y: number }): string {
	if (step === undefined) return "";
	const top = BAR + y + (1 - step) * 160;
	const left = x + (1 - step) * -120;
	return `<svg class="hand" style="left:${left}px;top:${top}px" viewBox="0 0 12 18"><path d="M1 1v13l3-3 2 6 2-1-2-5h4z" fill="#fff" stroke="#000"/></svg>`;
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
