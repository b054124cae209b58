import { Button } from "@dataterm/ui/controls/button.tsx";
import { Address } from "@dataterm/ui/marks/dots.tsx";
import page from "@dataterm/ui/page/page.module.css";
import { PageHead } from "@dataterm/ui/page/page-head.tsx";
import type { SearchEntry, SectionModule, SectionPage } from "@dataterm/ui/section/contract.ts";
import { inMenu, pageDigits } from "@dataterm/ui/section/page-digits.ts";
import { useLoad } from "@dataterm/ui/section/use-asset.tsx";
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { PartBoundary } from "../loading/part-boundary.tsx";
import type { SectionLoads } from "../loading/section-part.ts";
import type { History } from "../sections/history.ts";
import { type RoutedSection, releaseFile, type Site } from "../site/discovery.ts";
import { RIGHTS } from "../site/rights.ts";
import styles from "./booklet.module.css";
import { indexOf, type Line, rulesOf } from "./lists.ts";
import { PageOf } from "./page-of.tsx";
import { whenWhole } from "./when-whole.ts";

interface BookletProps {
	site: Site;
	loads: SectionLoads;
}

/** `#/print/fnff`: a whole section for paper. It opens the print dialog once everything has loaded. */
export default function Booklet({ site, loads }: BookletProps) {
	const { pathname } = useLocation();
	const section = site.sections.find(({ path }) => matchPath(`/print${path}`, pathname));
	if (!section) return null; // only sections have the route
	return (
		<PartBoundary
			key={section.name}
			load={loads(section)}
			area={section.name}
			place={(content) => <div className={page.page}>{content}</div>}
			address={section.bank}
			level={1}
		>
			{(module) => <Whole site={site} section={section} module={module} />}
		</PartBoundary>
	);
}

interface WholeProps {
	site: Site;
	section: RoutedSection;
	module: SectionModule;
}

type Chapter = SectionPage & { digits: string };

function Whole({ site, section, module }: WholeProps) {
	const [forReferee, setForReferee] = useState(false);
	const all = (section.pages ?? []).filter(inMenu);
	const chapters = all
		.filter(({ referee }) => forReferee || !referee)
		.map((it): Chapter => ({ ...it, digits: pageDigits(section, it.path) ?? "" }));
	const rows = useLoad<SearchEntry[]>(releaseFile(section, "search.json"));
	const whole = useRef<HTMLDivElement>(null);
	const isOnPaper = usePaper();
	// An index that failed loads again once the network returns.
	const hasPrinted = useRef(false);

	useEffect(() => {
		if (!isOnPaper || rows.status === "loading" || hasPrinted.current || !whole.current) return;
		return whenWhole(whole.current, () => {
			hasPrinted.current = true;
			window.print();
		});
	}, [isOnPaper, rows.status]);

	return (
		<div ref={whole}>
			<header className={page.page} data-status={`${chapters.length} pages`}>
				<PageHead title={section.title} large titleOnPhone lede={site.title} />
				<div className={`${page.column} ${page.flow}`}>
					<Release section={section} />
					<p>{RIGHTS}</p>
					{site.links && <p>{`${site.links}/${chapters[0]?.digits ?? section.bank}00`}</p>}
					<div className={styles.controls}>
						<Button variant="primary" onClick={() => window.print()}>
							Print
						</Button>
						{all.some(({ referee }) => referee) && (
							<label>
								<input type="checkbox" checked={forReferee} onChange={({ target }) => setForReferee(target.checked)} />{" "}
								With the pages for the referee
							</label>
						)}
					</div>
				</div>
			</header>
			<Contents chapters={chapters} rows={rows.status === "ready" ? rows.data : []} />
			{isOnPaper &&
				chapters.map(({ path }) => (
					<div key={path} className={styles.chapter}>
						<PageOf section={section} module={module} path={path} />
					</div>
				))}
			{rows.status === "ready" && (
				<List title="Index" lines={indexOf(digitsOf(chapters), rows.data)} className={styles.index} />
			)}
			{rows.status === "failed" && (
				<p className={page.column} role="alert">
					{`The index of ${section.title} did not load. ${rows.failure.why}`}
				</p>
			)}
		</div>
	);
}

const digitsOf = (chapters: Chapter[]) => chapters.map(({ digits }) => digits);

/** Lets every page be drawn as for paper (use-printing.ts), as long as the booklet is open. */
function usePaper(): boolean {
	const [isOnPaper, setOnPaper] = useState(false);
	useLayoutEffect(() => {
		const { dataset } = document.documentElement;
		dataset.booklet = "";
		setOnPaper(true);
		return () => {
			delete dataset.booklet;
		};
	}, []);
	return isOnPaper;
}

/** The release, and its date if the site publishes its history. */
function Release({ section: { name, release } }: { section: RoutedSection }) {
	const history = useLoad<History>("/history.json");
	const steps = history.status === "ready" ? history.data.sections.find((it) => it.name === name)?.steps : undefined;
	const step = steps?.find((it) => it.release === release);
	const on = step && new Date(step.time).toLocaleDateString("en-US", { dateStyle: "long" });
	// The print dialog waits for it: whenWhole.
	const isLoading = history.status === "loading" || undefined;
	return <p data-loading={isLoading}>{`Release ${release.slice(0, 8)}${on ? ` of ${on}` : ""}`}</p>;
}

function Contents({ chapters, rows }: { chapters: Chapter[]; rows: SearchEntry[] }) {
	return (
		<section className={`${page.page} ${styles.first}`}>
			<h2>Contents</h2>
			<p className={styles.how}>
				Every heading is printed with its address. The pages come in this order, so look for the address, not for the
				number of a sheet.
			</p>
			<div className={styles.contents}>
				{chapters.map(({ path, label, digits }) => (
					<section key={path} className={styles.group}>
						<h3>
							<Address>{`${digits}00`}</Address> {label}
						</h3>
						<Lines of={rulesOf(digits, rows)} />
					</section>
				))}
			</div>
		</section>
	);
}

function List({ title, lines, className }: { title: string; lines: Line[]; className?: string }) {
	return (
		<section className={`${page.page} ${styles.sheet}`}>
			<h2>{title}</h2>
			<div className={className}>
				<Lines of={lines} />
			</div>
		</section>
	);
}

function Lines({ of: lines }: { of: Line[] }) {
	return (
		<ul className={styles.lines}>
			{lines.map(({ word, places }) => (
				<li key={`${word} ${places[0]?.address}`}>
					{places.map(({ address, to }, place) => (
						<Fragment key={address}>
							{place > 0 && " "}
							<a href={`#/@${address}`}>
								{place === 0 && (
									<>
										<span>{word}</span>{" "}
									</>
								)}
								<Address>{to ? `${address}–${to}` : address}</Address>
							</a>
						</Fragment>
					))}
				</li>
			))}
		</ul>
	);
}
