/**
 * The four maps: the large one for the table, the small one for the page, where the text beside it says the rest, one with
 * numbers alone for a phone, and the blank one.
 */
import { GROUNDS } from "../../apps/nightcity/src/grounds.ts";
import type { Sheet } from "../drawing/studio.ts";
import { drawBuildings } from "./buildings.ts";
import { DISTRICTS, HEIGHT, KILOMETER, LANDMARKS, WIDTH } from "./districts.ts";
import { drawEdges, drawGround } from "./ground.ts";
import { drawRoads, EXITS, RAIL } from "./roads.ts";

const SMALL = 1000;
const PHONE = 800;

const picture = `${drawGround()}${drawBuildings()}${drawEdges()}${drawRoads()}`;
const dusk = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dusk)"/>`;

const north =
	'<div class="north" data-apart>N<svg width="60" height="150" viewBox="-30 -75 60 150"><path d="M0-72L18 0 0 72-18 0Z" fill="#07090e" stroke="#efe8d8" stroke-width="4"/><path d="M0-72L18 0H-18Z" fill="#efe8d8"/></svg></div>';
const scale = `<div class="scale" data-apart style="width:${2 * KILOMETER}px">2 km</div>`;

/** 3000 × 2100: districts, landmarks, roads out, legend, grid. */
export function largeMap(): Sheet {
	const markup = `${svg(WIDTH, `${picture}${dusk}${gridLines()}`)}
		${districtLabels(1)}
		${LANDMARKS.map(({ name, at: [x, y], side }) => `<i class="pin" style="left:${x}px;top:${y}px"></i><p class="landmark ${side}" data-apart style="top:${y}px;${side === "left" ? `right:${WIDTH - x + 22}px` : `left:${x + 22}px`}">${name}</p>`).join("")}
		${EXITS.map(({ to, sign: [x, y] }) => `<p class="exit" data-apart style="left:${x}px;top:${y}px">${to}</p>`).join("")}
		${gridNames()}
		<header data-apart><h1>Night City</h1><p>District survey 2020</p><p>Numbers as on the page · A703</p></header>
		<aside data-apart><h2>Ground</h2><ul>${legend()}</ul></aside>
		${north}${scale}`;
	return { width: WIDTH, height: HEIGHT, markup, css: `${STYLE} ${LARGE}` };
}

/** 3000 × 2100: the ground and the grid without a name, for a city that the table names itself. */
export function blankMap(): Sheet {
	const markup = `${svg(WIDTH, `${picture}${dusk}${gridLines()}`)}${gridNames()}${north}${scale}`;
	return { width: WIDTH, height: HEIGHT, markup, css: `${STYLE} ${LARGE}` };
}

/** 1000 × 700: the districts alone. In a window of 600 px it is 486 px wide, and their names are 11 px high. */
export function smallMap(): Sheet {
	const markup = `${svg(SMALL, picture + dusk)}${districtLabels(SMALL / WIDTH)}`;
	return { width: SMALL, height: (SMALL * HEIGHT) / WIDTH, markup, css: STYLE };
}

/** 800 × 560: their numbers alone, 12 px high on a phone of 320 px. The list below the map has the names. */
export function phoneMap(): Sheet {
	const numbers = DISTRICTS.map(({ zone, at }, index) => {
		const [x, y] = at.map((value) => (value * PHONE) / WIDTH);
		return `<b data-apart style="left:${x}px;top:${y}px;--zone:${GROUNDS[zone].color}">${index + 1}</b>`;
	}).join("");
	const markup = `${svg(PHONE, picture + dusk)}${numbers}`;
	return { width: PHONE, height: (PHONE * HEIGHT) / WIDTH, markup, css: `${STYLE} ${NUMBERS}` };
}

const svg = (width: number, content: string) =>
	`<svg width="${width}" viewBox="0 0 ${WIDTH} ${HEIGHT}" style="display:block">${content}</svg>`;

function districtLabels(scale: number): string {
	return DISTRICTS.map(({ name, zone, at, label = at }, index) => {
		const [x, y] = label.map((value) => value * scale);
		const kind = scale === 1 ? `<small>${GROUNDS[zone].label}</small>` : "";
		return `<p class="district" data-apart style="left:${x}px;top:${y}px;--zone:${GROUNDS[zone].color}"><b>${index + 1}</b><span>${name}${kind}</span></p>`;
	}).join("");
}

function legend(): string {
	const zones = Object.entries(GROUNDS).map(([zone, { color, label }]) => {
		const swatch =
			zone === "combat"
				? `repeating-linear-gradient(135deg, ${color}, ${color} 6px, #2a0d14 6px, #2a0d14 14px)`
				: color;
		return `<li><i style="background:${swatch}"></i>${label}</li>`;
	});
	const line = (style: string, label: string) => `<li><i class="line" style="border-top:${style}"></i>${label}</li>`;
	return [
		...zones,
		line("10px double #ffb224", "Highway, ring road"),
		line(`6px solid ${RAIL}`, "Maglev"),
		line("6px dotted #9fdcec", "Ferry"),
		line("8px double #8df06a", "Wall"),
	].join("");
}

function gridLines(): string {
	const columns = Array.from({ length: 9 }, (_, i) => `M${(i + 1) * 300} 0V${HEIGHT}`);
	const rows = Array.from({ length: 6 }, (_, i) => `M0 ${(i + 1) * 300}H${WIDTH}`);
	return `<path d="${[...columns, ...rows].join("")}" stroke="#efe8d8" stroke-opacity=".1" stroke-width="1.5"/><rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" fill="none" stroke="#efe8d8" stroke-opacity=".7" stroke-width="3"/>`;
}

function gridNames(): string {
	const columns = Array.from(
		"ABCDEFGHIJ",
		(name, i) => `<p class="grid" style="left:${i * 300 + 150}px;top:42px">${name}</p>`,
	);
	const rows = Array.from(
		"1234567",
		(name, i) => `<p class="grid" style="left:${WIDTH - 42}px;top:${i * 300 + 150}px">${name}</p>`,
	);
	return [...columns, ...rows].join("");
}

const STYLE = `
	body { background: #060a11; color: #efe8d8; font-family: Archivo }
	p, header, aside, .north, .scale { position: absolute }
	.district { display: flex; transform: translate(-50%, -50%); background: #07090ee8; border-left: 5px solid var(--zone);
		font: 640 23px/1.2 Archivo; font-stretch: 98%; white-space: nowrap; align-items: center }
	.district b { font-weight: 700; font-size: 31px; line-height: 34px; min-width: 32px; padding: 0 4px; text-align: center; color: var(--zone) }
	.district span { padding: 0 7px 0 2px }
`;
const NUMBERS = `
	b { position: absolute; transform: translate(-50%, -50%); min-width: 42px; padding: 0 5px; background: #07090ee8;
		border-left: 5px solid var(--zone); color: var(--zone); font: 700 34px/40px Archivo; text-align: center }
`;
const LARGE = `
	.district { border-left-width: 10px; font-size: 42px; font-weight: 680; font-stretch: 104%; line-height: 1.1 }
	.district b { font-size: 54px; line-height: 84px; min-width: 64px; padding: 0 10px }
	.district span { padding: 6px 20px 8px 4px }
	.district small { display: block; font: 500 21px/1.2 "Martian Mono"; font-stretch: 78%; color: var(--zone); text-transform: uppercase }
	.pin { position: absolute; width: 22px; height: 22px; margin: -11px; background: #efe8d8; border: 4px solid #07090e; transform: rotate(45deg) }
	.landmark, .exit { transform: translateY(-50%); padding: 2px 10px; background: #07090ee0; font: 500 25px/1.3 "Martian Mono"; font-stretch: 80%; white-space: nowrap }
	.exit { transform: translate(-50%, -50%); background: #ffb224; color: #07090e; font: 700 30px/1.3 Archivo; font-stretch: 104% }
	.grid { transform: translate(-50%, -50%); font: 600 28px/1 "Martian Mono"; color: #c2bcab }
	header { left: 60px; top: 70px; padding: 14px 26px 18px 30px; border-left: 12px solid #efe8d8; background: #07090ee8 }
	header h1 { font: 700 104px/1 Archivo; font-stretch: 112%; letter-spacing: -.03em }
	header p { position: static; margin-top: 10px; font: 500 27px/1.2 "Martian Mono"; font-stretch: 80%; color: #c2bcab; text-transform: uppercase }
	aside { left: 60px; bottom: 60px; padding: 20px 28px 22px; background: #07090ee8; border-left: 12px solid #747c6d }
	aside h2 { font: 650 34px/1 Archivo; margin-bottom: 12px }
	aside ul { list-style: none; padding: 0 }
	aside li { display: flex; align-items: center; font: 500 24px/36px "Martian Mono"; font-stretch: 80%; white-space: nowrap }
	aside i { width: 42px; height: 22px; margin-right: 18px }
	aside i.line { height: 0 }
	.north { right: 90px; top: 90px; font: 700 40px/1 Archivo; display: grid; justify-items: center; gap: 8px }
	.scale { right: 100px; bottom: 70px; border: solid #efe8d8; border-width: 0 3px 3px; font: 600 26px/40px "Martian Mono"; text-align: center; background: #07090ec0 }
`;
