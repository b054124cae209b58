import { contrast } from "@dataterm/ui/contrast.ts";
import { CONTRACT, type SectionManifest } from "@dataterm/ui/section/contract.ts";
import { digitOf } from "@dataterm/ui/section/page-digits.ts";
import { z } from "zod";
import { surfaces } from "./surfaces.ts";

/** WCAG AA for text of any size: addresses are set in 13 px. */
const CONTRAST = 4.5;
const COLOR = /^#[0-9a-f]{6}$/;
const text = z.string().min(1);
const path = z.string().regex(/^\/[a-z]+$/, 'A path is a slash and small letters. Write it like "/fnff"');
const file = z
	.string()
	.regex(/^\/\S+$/, 'A claimed file begins with a slash. Write it like "/assets/FNFF/Weapons.json"');
const claim = file.regex(
	/^\/(assets\/|[^/]+$)/,
	'A section claims paths below /assets/, and names at the root that the shell grants. Write it like "/assets/FNFF/"',
);
const grant = z.string().regex(/^\/[^/\s]+$/, 'The shell grants single files at the root. Write it like "/Music.json"');
const report = z
	.string()
	.max(500)
	.regex(
		/^(https:\/\/[^\s/@]+(\/|$)|mailto:[^\s?]+@)\S*$/,
		'Reports go to a page or by mail. Write "https://tracker.example/new?title={title}&body={body}", or "mailto:you@site.example?subject={title}&body={body}"',
	)
	.refine((it) => !/\{(?!title\}|body\})/.test(it), "Only {title} and {body} are filled in. Remove other braces");
const address = z.string().regex(/^[0-9A-F]{4}$/, 'An address is four hex digits. Write it like "FFFC"');
const block = z
	.string()
	.regex(
		/^[0-9A-F]{4}~?$/,
		'A block is the address of a rule, with "~" behind it for its calculator. Write it like "D811~"',
	);
const rank = z.int().min(1);
const words = z.string().max(80).regex(/\S/, "It is what readers see. Write a few words");
const segment = z
	.string()
	.regex(/^[a-z]+$/, 'A page\'s path has only lowercase letters, as the address bar shows it. Write it like "armor"');

const settingName = z
	.string()
	.regex(/^[a-z][a-z0-9_]*$/, 'A setting has lowercase letters, digits, and underscores. Write it like "video"');
const word = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'It is one word. Write it like "hidden"');
const needs = z.array(settingName).optional();
const setting = z.discriminatedUnion("type", [
	z.strictObject({ type: z.literal("switch"), needs }),
	z.strictObject({ type: z.literal("choice"), values: z.array(word).min(2), needs }),
	z.strictObject({
		type: z.literal("hashes"),
		rows: z.array(word).min(1),
		fields: z.array(word).min(1),
		key: word,
		with: settingName.optional(),
		needs,
	}),
]);

/** The schema of section.json: SectionManifest of contract.ts. */
export const manifestSchema: z.ZodType<SectionManifest> = z
	.strictObject({
		name: z
			.string()
			.regex(
				/^[a-z]+$/,
				'A section\'s name has only lowercase letters, and is the name of its folder. Write it like "fnff"',
			),
		title: text,
		kind: z.enum(["section", "overlay", "shell"]),
		bank: z
			.string()
			.regex(/^[1-9A-F]$/, 'A bank is one hex digit from 1 to F. Write it like "D"')
			.optional(),
		color: z.string().regex(COLOR, 'A color is six hex digits in small letters. Write it like "#ff7a5c"').optional(),
		path: path.optional(),
		home: segment.optional(),
		pages: z
			.array(
				z.strictObject({
					label: text,
					path: segment,
					digit: z
						.string()
						.regex(/^[0-9A-E]$/, 'A page\'s digit is 0 to 9 or A to E. Write it like "4"')
						.optional(),
					menu: z.boolean().optional(),
					referee: z.boolean().optional(),
					needs: z.array(file).optional(),
				}),
			)
			.max(15)
			.optional(),
		entries: z.array(z.strictObject({ file, path: text, title: text, page: segment, tab: text.optional() })).optional(),
		asked: z.array(z.strictObject({ address, label: words, rank })).optional(),
		screens: z
			.array(
				z.strictObject({
					name: words,
					note: words,
					blocks: z.array(block).min(1).max(24),
					rank,
				}),
			)
			.optional(),
		assets: z.array(claim),
		contract: z.literal(CONTRACT),
		report: report.optional(),
		shares: z.record(z.string(), text).optional(),
		grants: z.array(grant).optional(),
		reserved: z.record(address, text).optional(),
		redirects: z
			.record(
				address,
				z.string().regex(/^\/(#\/[a-z0-9/-]*)?$/, 'It leads to a page of the site. Write it like "/#/mainframe"'),
			)
			.optional(),
		settings: z.record(settingName, setting).optional(),
		worker: text.optional(),
		brief: z.literal(true).optional(),
		routes: z.array(path).optional(),
	})
	.superRefine(({ bank, color }, context) => {
		if (bank && !color) {
			const message = `a section with a bank needs one. Add it, at least ${CONTRAST}:1 on every dark surface: "color": "#ff7a5c"`;
			context.addIssue({ code: "custom", path: ["color"], message });
		}
		for (const [name, surface] of color && COLOR.test(color) ? surfaces() : []) {
			const reached = contrast(color ?? "", surface);
			if (reached >= CONTRAST) continue;
			const message = `${color} reaches a contrast of ${reached.toFixed(1)}:1 on --${name} (${surface}). Choose a lighter color: digits in it need ${CONTRAST}:1`;
			context.addIssue({ code: "custom", path: ["color"], message });
			break;
		}
	})
	.superRefine(({ home, kind, grants, reserved, redirects, settings, worker, routes, pages }, context) => {
		if (grants && kind !== "shell") {
			context.addIssue({ code: "custom", path: ["grants"], message: "Only the shell grants paths. Remove it" });
		}
		if (reserved && kind !== "shell") {
			const message = "Only the shell reserves addresses. Remove it";
			context.addIssue({ code: "custom", path: ["reserved"], message });
		}
		for (const given of Object.keys(redirects ?? {})) {
			if (reserved?.[given]) continue;
			const message = `${given} is not one of the "reserved" addresses. Add it there, or remove it here`;
			context.addIssue({ code: "custom", path: ["redirects", given], message });
		}
		if (settings && kind !== "shell") {
			context.addIssue({ code: "custom", path: ["settings"], message: "Only the shell declares settings. Remove it" });
		}
		if (worker && kind !== "shell") {
			context.addIssue({
				code: "custom",
				path: ["worker"],
				message: "Only the shell has a service worker. Take it out",
			});
		}
		if (routes && kind !== "shell") {
			const message = "Only the shell has pages of its own. Remove it";
			context.addIssue({ code: "custom", path: ["routes"], message });
		}
		const paths = pages?.map((page) => page.path) ?? [];
		if (home && !paths.includes(home)) {
			context.addIssue({
				code: "custom",
				path: ["home"],
				message: `"${home}" is not one of its pages. Choose one of ${paths.join(", ")}`,
			});
		}
		for (const [i, path] of paths.entries()) {
			if (paths.indexOf(path) === i) continue;
			context.addIssue({ code: "custom", path: ["pages", i, "path"], message: `"${path}" is given twice. Remove one` });
		}
		const digits = pages?.map(digitOf) ?? [];
		for (const [i, digit] of digits.entries()) {
			const first = digits.indexOf(digit);
			if (first === i) continue;
			const free = "0123456789ABCDE".split("").find((it) => !digits.includes(it));
			context.addIssue({
				code: "custom",
				path: ["pages", i],
				message: `"${paths[i]}" has the digit ${digit} of "${paths[first]}". Give every page a "digit" of its own; the next free one is "${free}"`,
			});
		}
	});
