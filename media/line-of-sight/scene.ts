/** Who stands where, in pixels of the picture: 1600 × 1000, 50 to a meter. SP and numbers are those of the rules. */
import { COVER, MORE_COVER, RANGE_BANDS } from "@dataterm/rules";
import type { Outline, Point } from "../drawing/geometry.ts";

export const WIDTH = 1600;
export const HEIGHT = 1000;
export const METER = 50;
/** Meters that the shooter's gun lists. */
export const LISTED_RANGE = 20;

export const SHOOTER: Point = [190, 600];

export type Kind = "concrete" | "brick" | "van" | "crates" | "barrier";
export interface Block {
	kind: Kind;
	name: string;
	sp: number;
	x: number;
	y: number;
	width: number;
	height: number;
}

export const BLOCKS: Block[] = [
	{ kind: "concrete", name: "Concrete wall", sp: spOf("Concrete wall"), x: 480, y: 220, width: 150, height: 205 },
	{ kind: "brick", name: "Brick", sp: spOf("Brick"), x: 1040, y: 200, width: 96, height: 310 },
	{ kind: "van", name: "Van", sp: spOf("Steel door, van"), x: 760, y: 610, width: 250, height: 104 },
	{ kind: "crates", name: "Crates", sp: spOf("Crates, car door"), x: 540, y: 740, width: 120, height: 120 },
	{ kind: "barrier", name: "Barrier", sp: spOf("Road barrier"), x: 1190, y: 690, width: 250, height: 66 },
];

export interface Target {
	letter: string;
	at: Point;
	/** What the lines must show; make.ts fails where they show something else. */
	verdict: "Clear" | "Partial" | "Blocked";
	says: string;
	/** Of its tag: left and top. */
	tag: Point;
}

export const TARGETS: Target[] = [
	{ letter: "A", at: [840, 400], verdict: "Clear", says: "no penalty", tag: [660, 262] },
	{ letter: "B", at: [1100, 850], verdict: "Partial", says: "minus the crates’ SP", tag: [1170, 812] },
	{ letter: "C", at: [1330, 360], verdict: "Blocked", says: "move, or shoot it", tag: [1190, 208] },
];

/** Half a body, across the line of sight. */
export const HALF_BODY = 34;

/** The ends of the bands that fit: radius in pixels and what a shot must reach. */
export const BANDS = RANGE_BANDS.filter(({ share }) => share > 0 && share <= 1).map(({ name, share, toHit }) => ({
	name,
	toHit,
	radius: share * LISTED_RANGE * METER,
}));

/** What can be walked on: the picture below its title. */
export const STREET = { left: 20, top: 104, right: WIDTH - 20, bottom: HEIGHT - 20 };

export const cornersOf = ({ x, y, width, height }: Block): Outline => [
	[x, y],
	[x + width, y],
	[x + width, y + height],
	[x, y + height],
];

function spOf(cover: string): number {
	const row = [...COVER, ...MORE_COVER].find((known) => known.cover === cover);
	if (!row) throw new Error(`packages/rules has no cover "${cover}"; name one of its tables.`);
	return row.sp;
}
