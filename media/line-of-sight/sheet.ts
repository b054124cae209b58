/** The picture, with its street or without. */
import { arc, closed, open } from "../drawing/geometry.ts";
import { randomOf } from "../drawing/random.ts";
import type { Sheet } from "../drawing/studio.ts";
import { drawCover } from "./cover.ts";
import {
	BANDS,
	BLOCKS,
	type Block,
	HEIGHT,
	LISTED_RANGE,
	METER,
	SHOOTER,
	STREET,
	TARGETS,
	type Target,
	WIDTH,
} from "./scene.ts";
import { raysTo, verdictOf, visible } from "./sight.ts";

const COLORS = { Clear: "#5dff9b", Partial: "#ffb224", Blocked: "#ff4d68" } as const;
const EYE = "#2de2e6";
const INK = "#07090e";
const BONE = "#efe8d8";

/**
 * The whole picture is read from 680 pixels on: its smallest words are 29 of 1600. A phone's is 356 wide, and its words
 * 56, which leaves room for letters, verdicts and SP alone, and a heading above it on the page.
 * @param street whether the ground is drawn; without it the lines lie on plain ink.
 */
export function lineOfSight(street: boolean, forPhone: boolean): Sheet {
	const seen = closed(visible());
	const bands = forPhone ? [] : BANDS;
	const markup = `<svg width="${WIDTH}" height="${HEIGHT}" style="display:block">
		<defs>
			<radialGradient id="eye" gradientUnits="userSpaceOnUse" cx="${SHOOTER[0]}" cy="${SHOOTER[1]}" r="1300">
				<stop offset="0" stop-color="${EYE}" stop-opacity=".36"/><stop offset=".6" stop-color="${EYE}" stop-opacity=".14"/><stop offset="1" stop-color="${EYE}" stop-opacity=".06"/></radialGradient>
			<pattern id="unseen" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V12" stroke="${COLORS.Blocked}" stroke-width="5" stroke-opacity=".22"/></pattern>
		</defs>
		<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>
		${street ? `${ground()}<path d="${frame()}" fill="url(#unseen)"/><path d="${seen}" fill="#0e1a22" fill-opacity=".72"/>` : ""}
		<path d="${seen}" fill="url(#eye)" stroke="${EYE}" stroke-opacity=".6" stroke-width="2"/>
		<clipPath id="frame"><path d="${frame()}"/></clipPath>
		<g clip-path="url(#frame)">${bands.map(({ radius }) => `<path d="${open(arc(SHOOTER, radius, radius, -60, 60, 2))}" fill="none" stroke="${BONE}" stroke-opacity=".55" stroke-width="3" stroke-dasharray="4 9"/>`).join("")}</g>
		${BLOCKS.map(drawCover).join("")}
		${TARGETS.map((target) => rays(target, forPhone ? 7 : 3.5)).join("")}
		${figure(SHOOTER, EYE, 0)}${TARGETS.map((target) => figure(target.at, COLORS[target.verdict], facing(target))).join("")}
		<path d="${frame()}" fill="none" stroke="#747c6d" stroke-width="2"/>
	</svg>
	${forPhone ? "" : `<header><b>Line of sight</b><span>1 square = 1 m · gun lists ${LISTED_RANGE} m · lines to middle and edges</span></header>`}
	${bands.map(({ name, toHit, radius }) => `<p class="band" data-apart style="right:${WIDTH - SHOOTER[0] - radius + 10}px">${name} <b>${toHit}</b></p>`).join("")}
	${BLOCKS.map((block) => cover(block, forPhone)).join("")}
	${[SHOOTER, ...TARGETS.map(({ at }) => at)].map(([x, y]) => `<i data-apart="a figure" style="left:${x - 42}px;top:${y - 40}px;width:84px;height:80px"></i>`).join("")}
	<p class="tag" data-apart style="left:60px;top:676px;--ink:${EYE}"><span><b>You</b>${forPhone ? "" : "REF + skill + 1D10"}</span></p>
	${TARGETS.map((target) => tag(target, forPhone)).join("")}`;
	return { width: WIDTH, height: HEIGHT, markup, css: forPhone ? STYLE + PHONE : STYLE };
}

const frame = () => `M${STREET.left} ${STREET.top}H${STREET.right}V${STREET.bottom}H${STREET.left}Z`;

/** A wet street between two pavements: slabs, lanes, a crossing, covers, and a square for each meter. */
function ground(): string {
	const random = randomOf(5);
	const { left, top, right, bottom } = STREET;
	const puddles = Array.from({ length: 200 }, () => {
		const r = 8 + random() * 60;
		return `<ellipse cx="${(random() * WIDTH).toFixed(0)}" cy="${(top + random() * (bottom - top)).toFixed(0)}" rx="${(r * 1.6).toFixed(0)}" ry="${(r * 0.6).toFixed(0)}" fill="${random() < 0.5 ? "#141c27" : "#090d13"}" opacity=".55"/>`;
	});
	let squares = "";
	for (let x = left; x <= right; x += METER) squares += `M${x} ${top}V${bottom}`;
	for (let y = top; y <= bottom; y += METER) squares += `M${left} ${y}H${right}`;
	const pavement = (y: number, height: number, kerb: number) => {
		let slabs = "";
		for (let x = left; x <= right; x += 60) slabs += `M${x} ${y}v${height}`;
		return `<path d="M${left} ${y}H${right}v${height}H${left}Z" fill="#1b232e"/><path d="${slabs}M${left} ${y + height / 2}H${right}" stroke="#0c1118" stroke-width="3"/><path d="M${left} ${kerb}H${right}" stroke="#4b5868" stroke-width="6"/>`;
	};
	const lanes = Array.from({ length: 12 }, (_, i) => `M${60 + i * 130} 568h64`).join("");
	const crossing = Array.from({ length: 13 }, (_, i) => `M330 ${202 + i * 52}h84`).join("");
	const drains = [
		[430, 850],
		[1450, 560],
		[870, 170],
	].map(
		([x, y]) =>
			`<circle cx="${x}" cy="${y}" r="27" fill="none" stroke="#344252" stroke-width="6"/><path d="M${x - 20} ${y}h40M${x} ${y - 20}v40" stroke="#344252" stroke-width="4"/>`,
	);
	return `<clipPath id="street"><path d="${frame()}"/></clipPath><g clip-path="url(#street)"><rect width="${WIDTH}" height="${HEIGHT}" fill="#0d131b"/>${puddles.join("")}
		${pavement(top, 84, top + 84)}${pavement(900, 84, 900)}
		<path d="${lanes}" stroke="${BONE}" stroke-opacity=".3" stroke-width="8"/><path d="${crossing}" stroke="${BONE}" stroke-opacity=".16" stroke-width="26"/>
		${drains.join("")}<path d="${squares}" stroke="${BONE}" stroke-opacity=".09"/></g>`;
}

function rays(target: Target, width: number): string {
	const lines = raysTo(target);
	if (verdictOf(lines) !== target.verdict) {
		throw new Error(
			`scene.ts: the lines to ${target.letter} say ${verdictOf(lines)}, not ${target.verdict}. Move it, or the cover.`,
		);
	}
	const color = COLORS[target.verdict];
	return lines
		.map(({ to, stopped }) => {
			if (!stopped) return `<path d="${open([SHOOTER, to])}" stroke="${color}" stroke-width="${width}"/>`;
			const [x, y] = stopped;
			return `<path d="${open([SHOOTER, stopped])}" stroke="${color}" stroke-width="${width}"/><path d="${open([stopped, to])}" stroke="${color}" stroke-width="${width - 0.5}" stroke-dasharray="5 9" opacity=".7"/>
				<circle cx="${x}" cy="${y}" r="12" fill="${INK}" stroke="${color}" stroke-width="3"/><path d="M${x - 5} ${y - 5}l10 10m0-10l-10 10" stroke="${color}" stroke-width="3.5"/>`;
		})
		.join("");
}

const facing = ({ at }: Target) => (Math.atan2(SHOOTER[1] - at[1], SHOOTER[0] - at[0]) * 180) / Math.PI;

/** Shoulders, head and gun from above. */
function figure([x, y]: readonly [number, number], color: string, degrees: number): string {
	return `<g transform="translate(${x} ${y}) rotate(${degrees})"><path d="M8 16L44 5" stroke="${INK}" stroke-width="16"/><ellipse rx="18" ry="34" fill="${INK}" stroke="${color}" stroke-width="5"/>
		<path d="M8 16L44 5" stroke="${color}" stroke-width="8"/><circle r="14" fill="${color}"/></g>`;
}

function cover({ kind, name, sp, x, y, width, height }: Block, forPhone: boolean): string {
	const upright = height > 2 * width ? "upright" : "";
	return `<div class="cover ${kind} ${upright}" data-apart style="left:${x}px;top:${y}px;width:${width}px;height:${height}px"><p>${forPhone ? "" : name}<b>SP ${sp}</b></p></div>`;
}

function tag({ letter, verdict, says, tag: [x, y] }: Target, forPhone: boolean): string {
	return `<p class="tag" data-apart style="left:${x}px;top:${y}px;--ink:${COLORS[verdict]}"><em>${letter}</em><span><b>${verdict}</b>${forPhone ? "" : says}</span></p>`;
}

const STYLE = `
	header, p, .cover, i { position: absolute }
	header { left: 20px; right: 20px; top: 16px; height: 78px; display: flex; align-items: center; gap: 36px; padding-left: 24px; border-left: 9px solid ${BONE}; color: ${BONE} }
	header b { white-space: nowrap; font: 700 50px/1 Archivo; font-stretch: 112%; letter-spacing: -.02em }
	header span { font: 500 29px/1.2 "Martian Mono"; font-stretch: 78%; color: #c2bcab; white-space: nowrap }
	.band { top: 586px; padding: 0 6px; font: 500 29px/32px "Martian Mono"; font-stretch: 78%; color: ${BONE}; background: ${INK}b0; white-space: nowrap }
	.band b { font: 700 32px/32px Archivo }
	.cover { display: grid; place-content: center; place-items: center }
	.cover p { position: static; padding: 3px 9px 5px; text-align: center; background: ${INK}ea; color: ${BONE}; font: 600 29px/1.1 Archivo; font-stretch: 98%; white-space: nowrap }
	.cover.concrete p { white-space: normal; width: 144px }
	.cover.upright p { transform: rotate(-90deg) }
	.cover b { display: block; color: #ffb224; font: 700 33px/1.1 Archivo }
	.cover.barrier p { display: flex; gap: 10px; align-items: baseline; font-size: 29px; padding: 2px 6px }
	.cover.barrier b { font-size: 30px }
	.tag { display: flex; align-items: stretch; border: 2px solid var(--ink); border-left-width: 9px; background: ${INK}f0; color: ${BONE}; white-space: nowrap }
	.tag em { display: grid; place-items: center; padding: 0 4px 0 14px; font: 700 58px/1 Archivo; font-stretch: 112%; color: var(--ink) }
	.tag span { padding: 5px 16px 7px 12px; font: 500 29px/1.2 Archivo; font-stretch: 98% }
	.tag b { display: block; font: 700 36px/1.15 Archivo; color: var(--ink) }
`;

/** 56 of 1600 are 12 pixels of 356. */
const PHONE = `
	.cover p, .cover.barrier p { padding: 0 8px; width: auto }
	.cover b, .cover.barrier b { font-size: 56px }
	.cover.crates p { transform: translateY(96px) }
	.tag em { font-size: 72px }
	.tag span { padding: 6px 18px 8px 14px }
	.tag b { font-size: 60px }
`;
