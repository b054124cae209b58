import page from "@dataterm/ui/page/page.module.css";
import { PageHead } from "@dataterm/ui/page/page-head.tsx";
import { cx } from "@dataterm/ui/type/cx.ts";
import type { Site } from "../site/discovery.ts";

const CLIENTS = {
	full: "your network address",
	truncated: "the network part of your address",
	off: undefined,
};

/** `#/privacy`: what the browser keeps, what the server logs, and what other sites see, by the operator's settings. */
export default function Privacy({ site }: { site: Site }) {
	return (
		<div className={page.page}>
			<PageHead
				title="Privacy"
				titleOnPhone
				lede="What your browser keeps, what the server logs, and what other sites see."
			/>
			<div className={page.blocks}>
				{PARTS.map(([title, sentences]) => (
					<section key={title} className={page.block}>
						<h2 className={page.blockHead}>{title}</h2>
						<div className={page.gutter} />
						<div className={cx(page.body, page.flow)}>
							{sentences(site).map((sentence) => (
								<p key={sentence}>{sentence}</p>
							))}
						</div>
					</section>
				))}
			</div>
		</div>
	);
}

const PARTS: [title: string, sentences: (site: Site) => string[]][] = [
	["In your browser", kept],
	["On the server", logged],
	["On other sites", elsewhere],
];

function kept({ offline }: Site): string[] {
	return [
		"Your browser keeps how you like the display: dim paper, whether the single keys are on, whether films are paused, and how loud the music player is.",
		...(offline ? ["If you keep the site offline, it also keeps a copy of the site until you remove it."] : []),
		"It keeps nothing about you, and the only cookies are those that a preview sets: what you see, for 12\u00a0hours, and which preview links you opened, until they expire.",
		"What you type, roll, and look up stays in this window and its address.",
	];
}

function logged({ privacy, beacon }: Site): string[] {
	return [
		requests(privacy),
		"It also counts how often the files of each section had to be requested again.",
		beacon
			? "If a page crashes, your browser reports the name and release of its section and the kind of error, and nothing else."
			: "Your browser does not report crashes.",
	];
}

function requests(privacy: Site["privacy"]): string {
	if (!privacy) return "The server may log your requests.";
	if (!privacy.log) return "The server does not log your requests.";
	const client = CLIENTS[privacy.client];
	const facts = ["the time", "the path without its query", "the result", "the name of your browser", client];
	const known = facts.filter((fact) => fact !== undefined);
	return `The server logs each request: ${new Intl.ListFormat("en-US").format(known)}.`;
}

function elsewhere({ report, sections, video }: Site): string[] {
	return [
		...(report || sections.some((section) => section.report)
			? [
					'"Report a mistake" opens a page of another site, or a mail, with the address and the release of the page you are on. You see them before you send them.',
				]
			: []),
		video
			? "Some songs are videos on YouTube: opening one connects your browser to YouTube, which has its own rules."
			: "This site connects only to its own server until you follow a link to another site.",
	];
}
