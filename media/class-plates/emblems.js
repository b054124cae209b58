/** The emblems, part by part from the back to the front: what each class carries, with nobody in it. */
import { all, arc, around, both, box, cable, cut, disc, ellipse, path, polygon, ring, rod, turned } from "./shapes.js";

const part = (material, bevel, lift, draw) => ({ material, bevel, lift, draw });

/** A tool arm holds up a hex nut. */
export function techie() {
	const elbow = [150, 196];
	const wrist = [-18, -24];
	return [
		part("cloth", 70, -20, cable(74, [330, 700], [330, 480], [300, 360], [190, 250])),
		part("dark", 12, -10, cable(20, [90, 640], [-60, 420], [10, 300], [64, 120])),
		part("lampB", 8, -8, cable(13, [40, 640], [-130, 400], [-30, 240], [26, 90])),
		part("metal", 60, 0, rod(138, [232, 720], elbow)),
		part("metal", 16, 24, rod(34, [120, 620], [64, 250])),
		part("bone", 10, 30, rod(18, [82, 380], [44, 190])),
		part("metal", 44, 10, polygon([62, 216], [212, 110], [40, -76], [-74, 4])),
		part("dark", 8, 14, polygon([104, 168], [150, 134], [58, 4], [14, 34])),
		part("lampB", 4, 16, all(rod(9, [98, 128], [122, 112]), rod(9, [76, 96], [100, 80]), rod(9, [54, 64], [78, 48]))),
		part("metal", 30, 40, disc(...elbow, 104)),
		part("dark", 14, 44, disc(...elbow, 70)),
		part("metal", 18, 52, cut(disc(...elbow, 54), disc(...elbow, 18))),
		part("lampA", 6, 56, disc(...elbow, 15)),
		part("bone", 8, 56, around(...elbow, 6, disc(86, 0, 9))),
		part("metal", 26, 44, path("M-96-18C-178-66-214-168-176-262L-150-304L-116-256C-136-190-112-126-52-78Z")),
		part("metal", 26, 44, path("M28-84C66-150 58-222 18-282L-26-318L-22-258C-4-206-8-158-44-114Z")),
		part(
			"dark",
			6,
			48,
			all(
				rod(8, [-152, -120], [-126, -140]),
				rod(8, [-166, -160], [-138, -172]),
				rod(8, [30, -150], [4, -164]),
				rod(8, [38, -190], [10, -196]),
			),
		),
		part("metal", 24, 56, disc(...wrist, 74)),
		part("dark", 10, 58, disc(...wrist, 48)),
		part("metal", 12, 62, around(...wrist, 3, rod(22, [-30, 0], [30, 0]))),
		part("bone", 12, 60, cut(turned(0.2, around(-92, -206, 1, polygon(...hexagon(66)))), disc(-49, -220, 30))),
	];
}

function hexagon(r) {
	return Array.from({ length: 6 }, (_, k) => [r * Math.cos((k * Math.PI) / 3), r * Math.sin((k * Math.PI) / 3)]);
}

/** A respirator under a hood. */
export function medtechie() {
	return [
		part("cloth", 110, -60, path("M-330 720C-330 420-250 330-150 280L150 280C250 330 330 420 330 720Z")),
		part(
			"cloth",
			90,
			-30,
			path(
				"M0-292C-150-292-214-170-212-20C-212 130-190 260-120 330Q0 430 120 330C190 260 212 130 212-20C214-170 150-292 0-292Z",
			),
		),
		part(
			"dark",
			30,
			-20,
			path(
				"M0-236C-116-236-164-150-162-30C-160 100-140 220-84 290L84 290C140 220 160 100 162-30C164-150 116-236 0-236Z",
			),
		),
		part("bone", 60, -6, path("M0-214C-92-214-138-150-138-70L-128 40L128 40L138-70C138-150 92-214 0-214Z")),
		part("dark", 14, 10, both(rod(34, [150, -60], [206, -96]))),
		part("dark", 14, 10, both(rod(30, [120, 120], [196, 60]))),
		part(
			"metal",
			20,
			16,
			path(
				"M-150-96C-150-130-120-140-80-138L80-138C120-140 150-130 150-96L150-40C150 0 110 14 78 10C46 6 40-20 0-22C-40-20-46 6-78 10C-110 14-150 0-150-40Z",
			),
		),
		part(
			"glass",
			26,
			22,
			both(
				path("M134-88C134-112 112-120 80-118L26-116C12-116 10-100 12-84L14-54C20-34 46-12 78-10C112-8 134-22 134-46Z"),
			),
		),
		part("lampB", 4, 26, rod(9, [36, -86], [108, -86])),
		part("metal", 40, 30, path("M-96 30C-60-6 60-6 96 30L124 130C110 220 60 262 0 262C-60 262-110 220-124 130Z")),
		part("dark", 16, 42, disc(0, 128, 74)),
		part("metal", 12, 46, ring(0, 128, 64, 18)),
		part(
			"bone",
			7,
			48,
			all(
				...[-36, -12, 12, 36].map((y) =>
					rod(11, [-Math.sqrt(44 ** 2 - y ** 2), 128 + y], [Math.sqrt(44 ** 2 - y ** 2), 128 + y]),
				),
			),
		),
		part("metal", 40, 44, both(ellipse(172, 196, 84, 92, 0.25))),
		part("dark", 12, 50, both(ellipse(180, 200, 62, 70, 0.25))),
		part("metal", 14, 54, both(ellipse(182, 201, 48, 56, 0.25))),
		part("dark", 6, 58, both(around(182, 201, 8, rod(9, [20, 0], [36, 0])))),
		part("lampA", 6, 60, both(disc(182, 201, 9))),
		part("dark", 14, 30, both(cable(30, [150, 286], [160, 380], [130, 430], [150, 560]))),
		part("metal", 14, 40, box(-58, -286, 116, 62, 14)),
		part("lampB", 10, 44, disc(-24, -255, 17)),
		part("glass", 10, 44, disc(24, -255, 19)),
	];
}

/** A camera drone looks back. */
export function media() {
	const blade = path("M0-96L84-48L50 30Z");
	return [
		part("dark", 10, -30, both(rod(22, [150, -120], [300, -214]))),
		part("metal", 20, -16, both(ellipse(308, -222, 108, 22, -0.1))),
		part("dark", 8, -8, both(ellipse(308, -226, 92, 9, -0.1))),
		part("metal", 18, -4, both(box(286, -262, 44, 62, 12))),
		part("cloth", 60, -40, rod(120, [0, 240], [60, 720])),
		part("dark", 10, -20, cable(16, [-70, 220], [-150, 380], [-60, 480], [-90, 700])),
		part("lampB", 6, -18, cable(11, [-96, 210], [-200, 380], [-110, 500], [-150, 700])),
		part("metal", 20, -8, polygon([-70, -300], [70, -300], [110, -220], [-110, -220])),
		part("dark", 8, 0, box(-46, -286, 92, 26, 8)),
		part("metal", 56, 0, path("M-170-236L170-236L252-130L252 130L176 236L-176 236L-252 130L-252-130Z")),
		part("dark", 10, 6, both(all(...[-70, -30, 10, 50].map((y) => box(206, y, 34, 18, 6))))),
		part("metal", 44, 22, disc(0, 0, 206)),
		part("bone", 6, 30, around(0, 0, 36, rod(6, [188, 0], [198, 0]))),
		part("dark", 12, 28, disc(0, 0, 172)),
		part("metal", 22, 34, ring(0, 0, 146, 34)),
		part("glass", 50, 30, disc(0, 0, 128)),
		part("cloth", 8, 34, around(0, 0, 6, blade)),
		part("dark", 30, 40, disc(0, 0, 46)),
		part("lampA", 8, 42, disc(0, 0, 20)),
		part("bone", 14, 46, arc(0, 0, 104, 16, -2.5, -1.75)),
		part("bone", 8, 46, arc(0, 0, 104, 12, -1.6, -1.45)),
		part("dark", 12, 20, box(128, -204, 72, 44, 10)),
		part("lampB", 10, 26, disc(150, -182, 13)),
		part("bone", 6, 26, box(168, -190, 22, 15, 3)),
	];
}

/** A suit, and where its head was, the tower. */
export function corporate() {
	const floors = (x, y, width, columns, rows, lit) =>
		all(
			...Array.from({ length: columns * rows }, (_, k) => k)
				.filter(lit)
				.map((k) =>
					box(x + (k % columns) * (width / columns) + 4, y + Math.floor(k / columns) * 24, width / columns - 8, 13, 2),
				),
		);
	const burning = (k) => (k * 7 + Math.floor(k / 3) * 5) % 11 < 3;
	return [
		part("metal", 12, -10, rod(9, [0, -240], [0, -348])),
		part("lampB", 8, -6, disc(0, -350, 10)),
		part("metal", 24, -8, polygon([-44, 0], [-44, -262], [0, -292], [44, -262], [44, 0])),
		part("metal", 30, 0, box(-128, -120, 88, 330)),
		part("metal", 30, 0, box(48, -160, 76, 370)),
		part("metal", 34, 8, polygon([-70, 220], [-70, -196], [50, -226], [70, -206], [70, 220])),
		part(
			"dark",
			4,
			14,
			floors(-64, -176, 128, 5, 15, (k) => !burning(k)),
		),
		part("lampA", 4, 16, floors(-64, -176, 128, 5, 15, burning)),
		part(
			"dark",
			4,
			12,
			floors(-126, -100, 56, 2, 11, (k) => k % 5 !== 2),
		),
		part(
			"lampA",
			4,
			12,
			floors(-126, -100, 56, 2, 11, (k) => k % 5 === 2),
		),
		part(
			"dark",
			4,
			12,
			floors(74, -136, 48, 2, 12, (k) => k % 4 !== 1),
		),
		part(
			"lampB",
			4,
			12,
			floors(74, -136, 48, 2, 12, (k) => k % 4 === 1),
		),
		part("cloth", 90, 0, path("M-350 720C-350 380-330 280-230 236L-110 176L110 176L230 236C330 280 350 380 350 720Z")),
		part("bone", 50, 16, path("M-106 150C-60 196 60 196 106 150L120 250L0 560L-120 250Z")),
		part("bone", 16, 34, both(path("M22 236L112 128C130 150 136 196 128 232L74 306Z"))),
		part("metal", 24, 34, path("M-38 218L38 218L26 276L-26 276Z")),
		part("metal", 26, 30, path("M-26 276L26 276L64 560L0 700L-64 560Z")),
		part(
			"lampB",
			4,
			36,
			all(
				polygon([-32, 330], [38, 300], [40, 318], [-34, 350]),
				polygon([-42, 400], [48, 362], [50, 380], [-44, 420]),
				polygon([-52, 470], [58, 424], [60, 442], [-54, 490]),
			),
		),
		part("cloth", 26, 40, both(path("M124 166L196 214L262 300L214 336L236 372L60 700L20 700C90 520 130 340 124 166Z"))),
		part("lampA", 8, 60, turned(0, polygon([-206, 300], [-186, 322], [-206, 344], [-226, 322]))),
	];
}

/** A hat and dark glasses, and nobody whom a witness could describe. */
export function fixer() {
	return [
		part("cloth", 100, -40, path("M-350 720C-340 460-290 370-180 320L180 320C290 370 340 460 350 720Z")),
		part("dark", 40, -30, path("M-120 110C-130 240-110 300-90 360Q0 440 90 360C110 300 130 240 120 110Z")),
		part(
			"cloth",
			30,
			10,
			both(path("M40 700L64 470L110 300C120 250 150 190 196 150C226 190 246 260 236 340L150 520L110 700Z")),
		),
		part("metal", 8, 30, both(disc(176, 300, 11))),
		part(
			"cloth",
			60,
			0,
			path("M-196-86C-188-210-160-292-96-304C-56-310-36-282 0-278C36-282 66-316 106-304C166-288 190-200 196-86Z"),
		),
		part("dark", 20, 10, path("M-40-300C-24-250-20-200-14-150L18-150C20-200 26-250 46-300C30-284-20-284-40-300Z")),
		part("lampB", 10, 14, path("M-199-104C-120-136 120-136 199-104L202-52C120-84-120-84-202-52Z")),
		part("dark", 10, 18, path("M150-122L186-110L190-56L152-70Z")),
		part("metal", 6, 20, polygon([160, -178], [176, -124], [150, -130])),
		part(
			"cloth",
			26,
			30,
			path(
				"M-336-26C-320-84-250-66-196-56C-120-96 120-96 196-56C250-70 316-96 338-40C330 6 210 42 0 44C-210 44-322 22-336-26Z",
			),
		),
		part("dark", 12, 32, path("M-290-10C-190 34 190 30 296-24C230 30 130 46 0 46C-130 46-230 36-290-10Z")),
		part("metal", 10, 40, both(cable(13, [134, 108], [164, 96], [190, 92], [204, 110]))),
		part("metal", 12, 44, all(both(ring(82, 122, 66, 14)), arc(0, 128, 22, 12, Math.PI, 0))),
		part("glass", 40, 46, both(disc(82, 122, 60))),
		part(
			"bone",
			6,
			50,
			all(polygon([-116, 96], [-92, 84], [-58, 150], [-80, 162]), polygon([52, 96], [76, 84], [110, 150], [88, 162])),
		),
		part(
			"lampA",
			5,
			52,
			all(
				polygon([-128, 108], [-121, 103], [-92, 160], [-98, 164]),
				polygon([40, 108], [47, 103], [76, 160], [70, 164]),
			),
		),
	];
}

/** A road wheel in its fork, coming at you with the lamp on. */
export function nomad() {
	return [
		part("dark", 14, -20, around(0, 60, 30, polygon([232, -17], [290, -13], [290, 13], [232, 17]))),
		part("cloth", 54, -10, cut(disc(0, 60, 268), disc(0, 60, 168))),
		part("dark", 8, 0, around(0, 60, 30, rod(9, [214, -8], [250, 8]))),
		part("metal", 22, 6, ring(0, 60, 164, 40)),
		part("lampB", 4, 14, ring(0, 60, 150, 7)),
		part("bone", 6, 14, around(0, 60, 20, disc(172, 0, 6))),
		part("metal", 20, 0, around(0, 60, 8, polygon([30, -24], [146, -12], [146, 12], [30, 24]))),
		part("dark", 10, 10, cut(disc(0, 60, 104), disc(0, 60, 62))),
		part("metal", 10, 14, cut(ring(0, 60, 86, 30), around(0, 60, 14, disc(86, 0, 7)))),
		part("metal", 30, 24, disc(0, 60, 58)),
		part("metal", 30, 40, both(path("M26 84L26 20L60-320L104-320L92 20L74 110Z"))),
		part("bone", 10, 46, both(all(...[-250, -222, -194, -166].map((y) => rod(14, [58, y], [100, y - 3]))))),
		part("metal", 30, 50, box(-128, -366, 256, 60, 18)),
		part("lampB", 40, 54, disc(0, -336, 58)),
		part("metal", 12, 58, ring(0, -336, 62, 16)),
		part(
			"dark",
			6,
			60,
			all(
				...[-360, -336, -312].map((y) =>
					rod(7, [-Math.sqrt(46 ** 2 - (y + 336) ** 2), y], [Math.sqrt(46 ** 2 - (y + 336) ** 2), y]),
				),
			),
		),
		part("metal", 26, 56, disc(0, 60, 40)),
		part("lampA", 10, 60, disc(0, 60, 16)),
		part("bone", 5, 60, around(0, 60, 6, disc(28, 0, 5))),
	];
}
