import type { ShellContext } from "@dataterm/section/contract.ts";
import { LampRegister } from "@dataterm/ui/lamp-register.tsx";
import { type ComponentProps, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { Outlet, useLocation, useMatches, useNavigation } from "react-router-dom";
import { type PageState, pageWatch } from "../arrival/page-watch.ts";
import { useRemembered } from "../arrival/recent.ts";
import { useArrival } from "../arrival/use-arrival.ts";
import { Dock } from "../chrome/dock.tsx";
import { Footer } from "../chrome/footer.tsx";
import { Frame } from "../chrome/frame.tsx";
import { KeyHints } from "../chrome/key-hints.tsx";
import { Legend } from "../chrome/legend.tsx";
import { Notice, PreviewBadge } from "../chrome/notice.tsx";
import { PageNav } from "../chrome/page-nav.tsx";
import { Register } from "../chrome/register.tsx";
import { ReportLink } from "../chrome/report-link.tsx";
import { SearchKey } from "../chrome/search-key.tsx";
import { SectionBar } from "../chrome/section-bar.tsx";
import { SideMenu } from "../chrome/side-menu.tsx";
import { SkipLink } from "../chrome/skip-link.tsx";
import { StatusStrip } from "../chrome/status-strip.tsx";
import { type BankKey, TopBar } from "../chrome/top-bar.tsx";
import type { Sections } from "../federation/section-part.ts";
import { addressTable } from "../loading/address-table.ts";
import type { PartLoad } from "../loading/part.ts";
import { usePrefetch } from "../loading/prefetch.ts";
import { type CopyState, canKeep, copyState, copyWords } from "../site/copy-state.ts";
import { homeOf, type RoutedSection, type Site } from "../site/discovery.ts";
import { place } from "../site/place.ts";
import { RIGHTS } from "../site/rights.ts";
import { liveRevision } from "./live-revision.ts";
import { Overlay } from "./overlay.tsx";
import { type Panels, usePanels } from "./panels.tsx";
import { PinnedRules, type ScreenModule } from "./pinned-rules.tsx";
import { reportOf } from "./report-of.ts";
import { useConsoleKeys } from "./use-console-keys.ts";
import { useEarlyEvents } from "./use-early-events.ts";
import { useFavicon } from "./use-favicon.ts";
import { useFoot } from "./use-foot.ts";
import { useMenus } from "./use-menus.ts";
import { useOpeners } from "./use-openers.ts";
import { useLate, useOnline } from "./use-window.ts";
import { Waiting } from "./waiting.tsx";

const SIDE_MENU = "pages";
/** The pages without the grid of a rule's page. */
const FULL_WIDTH = /^\/(sections|screen.*)?$/;

/**
 * What a bookmark opens with the site: the overlay of `/?launch=player#/fnff/armor`, which the gateway's boot uses too,
 * or the panel of `/?open=search`, a shortcut of the installed site.
 */
const asked = (name: string) => new URLSearchParams(window.location.search).get(name) ?? undefined;

interface ConsoleProps {
	site: Site;
	sections: Sections;
	panels: Panels;
	/** The chunk of the referee's screen, which has the pins. */
	screen: PartLoad<ScreenModule>;
	/** The first page is still loading. */
	waiting: boolean;
}

/** The frame around every page. The address says where the reader is; the page's attributes say what it contains. */
export function Console({ site, sections, panels: loads, screen, waiting }: ConsoleProps) {
	const location = useLocation();
	const navigation = useNavigation();
	const matches = useMatches();
	const online = useOnline();
	const page = useSyncExternalStore(pageWatch.subscribe, pageWatch.get);
	const revision = useSyncExternalStore(liveRevision.subscribe, liveRevision.get);
	const copy = useSyncExternalStore(copyState.subscribe, copyState.get);
	const slow = useLate(navigation.state === "loading");
	const [launched, setLaunched] = useState(() => asked("launch"));
	const [launches, setLaunches] = useState(1);
	const overlay = site.overlays.find(({ name }) => name === launched);
	const context = useMemo<ShellContext>(
		() => ({
			launch: (name) => {
				const overlay = site.overlays.find((overlay) => overlay.name === name);
				if (overlay)
					sections(overlay)
						.load()
						.catch(() => {}); // its boundary shows the failure
				setLaunched(name);
				setLaunches((count) => count + 1);
			},
		}),
		[site, sections],
	);

	// The menus already show the new page while it loads.
	const ahead = navigation.location ?? location;
	const byPrefix = Object.keys(matches.at(-1)?.params ?? {}).some((name) => name !== "*");
	const here = place(ahead.pathname, site, byPrefix);
	const { section } = here;
	const address = page.fault && here.digits ? `${here.digits}__` : (page.address ?? here.address);
	const report = reportOf(site, here, page, address);
	const menus = useMenus(ahead.pathname);

	useArrival(place(location.pathname, site, byPrefix).title);
	useFavicon(address);
	useFoot(here.title, here.address);
	const panels = usePanels(site, loads, ahead.key);
	const neighbors = page.neighbors ?? here.neighbors;
	const keys = useConsoleKeys(address, neighbors, panels);
	useOpeners(panels.open);
	const [shortcut] = useState(() => asked("open"));
	const { open } = panels;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a bookmark opens its panel once
	useEffect(() => {
		if (shortcut === "search" || shortcut === "keypad") open(shortcut);
	}, [shortcut]);
	useEarlyEvents();
	useRemembered(page);
	usePrefetch(!waiting && navigation.state === "idle" && !page.loading, site.sections, {
		load: sections,
		addresses: addressTable,
	});

	return (
		<>
			<SkipLink />
			<Frame
				bank={section?.bank}
				dim={here.mainframe}
				full={here.mainframe || FULL_WIDTH.test(location.pathname)}
				covered={menus.open !== undefined}
				topBar={
					<TopBar
						title={site.title}
						banks={bankKeys(site, section)}
						hollow={here.mainframe}
						open={menus.open === "banks"}
						onToggle={() => menus.toggle("banks")}
						onDisplay={() => panels.open("keys")}
					>
						<SearchKey place="bar" {...panels.opener("search")} />
						<Register address={address} place="bar" data-sec={page.address?.[0]} {...panels.opener("keypad")} />
					</TopBar>
				}
				sectionBar={
					section?.bank && (
						<SectionBar
							digits={here.digits ?? `${section.bank}_`}
							section={here.menu}
							page={here.page?.label}
							menu={SIDE_MENU}
							open={menus.open === "pages"}
							onToggle={() => menus.toggle("pages")}
							onContents={page.rules > 1 ? () => panels.open("contents") : undefined}
						/>
					)
				}
				sideMenu={
					here.pages.length > 0 && (
						<SideMenu
							id={SIDE_MENU}
							title={here.menu}
							bank={section?.bank}
							entries={here.pages}
							open={menus.open === "pages"}
						>
							{section?.bank && <LampRegister address={address} caption={caption(page, here.page?.label)} />}
						</SideMenu>
					)
				}
				end={
					<>
						<Legend />
						{neighbors && <PageNav {...neighbors} />}
						{!here.mainframe && (
							<Footer
								report={report && <ReportLink {...report} />}
								offline={site.offline}
								booklet={section?.bank && section.path}
							>
								{RIGHTS}
							</Footer>
						)}
					</>
				}
				strip={
					<StatusStrip
						{...condition(page, online, slow, copy, here.digits)}
						path={`#${location.pathname}`}
						status={page.status}
						copy={canKeep(site) ? copyWords(copy) : undefined}
					>
						<KeyHints on={keys.on} copied={keys.copied} onKeys={() => panels.open("keys")} />
					</StatusStrip>
				}
				dock={
					<Dock>
						<Register address={address} place="dock" data-sec={page.address?.[0]} {...panels.opener("keypad")} />
						<SearchKey place="dock" {...panels.opener("search")} />
					</Dock>
				}
				badge={
					Object.keys(site.preview).length > 0 && (
						<PreviewBadge leave={`/?mfe=#${location.pathname}${location.search}`}>
							{previewed(site.preview)}
						</PreviewBadge>
					)
				}
				notices={
					<>
						{launched && !overlay && (
							<Notice action="Close" onAction={() => setLaunched(undefined)}>
								{`This site has no ${launched}.`}
							</Notice>
						)}
						{revision > site.revision && (
							<Notice action="Reload" onAction={() => window.location.reload()}>
								A new version is live.
							</Notice>
						)}
					</>
				}
			>
				{waiting || slow ? <Waiting what={here.page?.label ?? site.title} /> : <Outlet context={context} />}
			</Frame>
			{panels.panel}
			<PinnedRules
				site={site}
				screen={screen}
				text={loads.search}
				onPage={page.rules > 0 || page.title !== undefined}
			/>
			{overlay && (
				<Overlay
					overlay={overlay}
					load={sections(overlay)}
					launches={launches}
					video={site.video}
					close={() => setLaunched(undefined)}
				/>
			)}
		</>
	);
}

function bankKeys(site: Site, selected?: RoutedSection): BankKey[] {
	return site.sections.flatMap((section) => {
		const { bank, title, pages = [] } = section;
		if (!bank) return [];
		return [{ bank, title, href: `#${homeOf(section)}`, current: section === selected, pages: pages.length }];
	});
}

/** Returns the lamp and the text of the status strip. */
function condition(
	{ fault, loading }: PageState,
	online: boolean,
	slow: boolean,
	copy: CopyState,
	digits?: string,
): Pick<ComponentProps<typeof StatusStrip>, "lamp" | "state"> {
	const isKept = copy.status === "kept";
	const isOffline = !online || (isKept && copy.unreached);
	if (fault && isOffline) return { lamp: "fault", state: `Offline, ${digits ?? "page"} not loaded` };
	if (fault) return { lamp: "fault", state: `${digits ?? "Page"} not loaded` };
	if (isKept && isOffline) return { lamp: "hold", state: "Offline, kept copy" };
	if (!online) return { lamp: "fault", state: "Offline" };
	if (loading || slow) return { lamp: "hold", state: "Loading" };
	return { lamp: "live", state: "Online" };
}

function caption({ fault, title }: PageState, page = "Nothing here"): string {
	return fault ? `${page}: not loaded` : (title ?? page);
}

function previewed(preview: Record<string, string>): string {
	const releases = Object.entries(preview).map(([section, release]) => `${section} ${release.slice(0, 8)}`);
	return `Preview: ${releases.join(", ")}`;
}
