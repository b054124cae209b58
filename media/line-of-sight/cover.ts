/** Each kind of cover as it looks from above. */
import { randomOf } from "../drawing/random.ts";
import type { Block, Kind } from "./scene.ts";

const INK = "#0a0d11";
const BONE = "#efe8d8";

export function drawCover(block: Block): string {
	const { kind, x, y, width, height } = block;
	const soft = kind === "crates" || kind === "barrier";
	return `<g transform="translate(${x} ${y})"><path d="M12 14h${width}v${height}h${-width}z" opacity=".5"/>
		<path d="M0 0h${width}v${height}h${-width}z" fill="${INK}"/>${SURFACES[kind](width, height)}
		<path d="M0 0h${width}v${height}h${-width}z" fill="none" stroke="${soft ? "#ffb224" : BONE}" stroke-width="5"/></g>`;
}

const SURFACES: Record<Kind, (width: number, height: number) => string> = {
	concrete(width, height) {
		const random = randomOf(30);
		const grit = Array.from(
			{ length: 90 },
			() => `M${(random() * width).toFixed(0)} ${(random() * height).toFixed(0)}h3`,
		);
		return `<path d="M0 0h${width}v${height}h${-width}z" fill="#2b2f33"/><path d="${grit.join("")}" stroke="#5d6469" stroke-width="3"/><path d="M0 ${height / 2}H${width}M${width / 2} 0V${height}" stroke="${INK}" stroke-width="3"/>`;
	},
	brick(width, height) {
		let rows = "";
		for (let y = 0; y < height; y += 22) {
			for (let x = (y / 22) % 2 === 0 ? 0 : -24; x < width; x += 48) {
				const [left, right] = [Math.max(0, x), Math.min(width, x + 45)];
				if (right > left) rows += `M${left} ${y + 2}H${right}V${Math.min(height, y + 19)}H${left}Z`;
			}
		}
		return `<path d="${rows}" fill="#5a2a22"/>`;
	},
	van(width, height) {
		return `<path d="M14 8H${width - 30}Q${width - 6} ${height / 2} ${width - 30} ${height - 8}H14Z" fill="#232a31"/>
			<path d="M${width - 62} 14L${width - 40} 20V${height - 20}L${width - 62} ${height - 14}Z" fill="#3d6f7c"/>
			<path d="M24 16H${width - 80}V${height - 16}H24Z" fill="none" stroke="#4a545e" stroke-width="3"/>
			<path d="M40 -5h36M${width - 100} -5h36M40 ${height + 5}h36M${width - 100} ${height + 5}h36" stroke="#747c6d" stroke-width="8"/>`;
	},
	crates(width, height) {
		const [w, h] = [width / 2, height / 2];
		return [
			[0, 0],
			[w, 0],
			[0, h],
			[w, h],
		]
			.map(
				([x, y]) =>
					`<path d="M${x + 3} ${y + 3}h${w - 6}v${h - 6}h${6 - w}z" fill="#4b3a1c"/><path d="M${x + 6} ${y + 6}l${w - 12} ${h - 12}m0 ${12 - h}l${12 - w} ${h - 12}" stroke="#2b210f" stroke-width="6"/>`,
			)
			.join("");
	},
	barrier(width, height) {
		let stripes = "";
		for (let x = -height; x < width; x += 48)
			stripes += `M${x} ${height}l${height} ${-height}h24l${-height} ${height}z`;
		return `<svg width="${width}" height="${height}"><path d="${stripes}" fill="#6e4d12"/></svg>`;
	},
};
