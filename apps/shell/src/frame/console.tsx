import { useStore } from "@dataterm/ui/browser/use-store.ts";
import { LampRegister } from "@dataterm/ui/marks/lamp-register.tsx";
import type { Resource } from "@dataterm/ui/section/resource.ts";
import { Outlet, useLocation } from "react-router-dom";
import { Dock } from "../bars/dock.tsx";
import { Footer } from "../bars/footer.tsx";
import { Frame } from "../bars/frame.tsx";
import { KeyHints } from "../bars/key-hints.tsx";
import { Legend } from "../bars/legend.tsx";
import { Notice, PreviewBadge } from "../bars/notice.tsx";
import { PageNav } from "../bars/page-nav.tsx";
import { Register } from "../bars/register.tsx";
import { ReportLink } from "../bars/report-link.tsx";
import { SearchKey } from "../bars/search-key.tsx";
import { SectionBar } from "../bars/section-bar.tsx";
import { SideMenu } from "../bars/side-menu.tsx";
import { SkipLink } from "../bars/skip-link.tsx";
import { type BankKey, TopBar } from "../bars/top-bar.tsx";
import { addressTable } from "../loading/address-table.ts";
import { usePrefetch } from "../loading/prefetch.ts";
import type { SectionLoads } from "../loading/section-part.ts";
import { type PageState, pageWatch } from "../reading/page-watch.ts";
import { useRemembered } from "../reading/recent.ts";
import { useArrival } from "../reading/use-arrival.ts";
import { isLive, MAINFRAME } from "../site/address.ts";
import { homeOf, type RoutedSection, type Site } from "../site/discovery.ts";
import { RIGHTS } from "../site/rights.ts";
import { ConditionStrip } from "./condition-strip.tsx";
import { liveRevision } from "./live-revision.ts";
import { Overlay } from "./overlay.tsx";
import { type Panels, usePanels } from "./panels.tsx";
import { PinnedRules, type ScreenModule } from "./pinned-rules.tsx";
import { reportOf } from "./report-of.ts";
import { useConsoleKeys } from "./use-console-keys.ts";
import { useFavicon } from "./use-favicon.ts";
import { useFoot } from "./use-foot.ts";
import { useLaunch } from "./use-launch.ts";
import { useMenus } from "./use-menus.ts";
import { useOpeners } from "./use-openers.ts";
import { usePlace } from "./use-place.ts";

const SIDE_MENU = "pages";
/** The pages without the grid of a rule's page. */
const FULL_WIDTH = /^\/(sections|screen.*)?$/;

interface ConsoleProps {
	site: Site;
	loads: SectionLoads;
	panels: Panels;
	/** The chunk of the referee's screen, which has the pins. */
	screen: Resource<ScreenModule>;
}

/** The frame around every page. The address says where the reader is; the page's attributes say what it contains. */
export function Console({ site, loads, panels: panelLoads, screen }: ConsoleProps) {
	const location = useLocation();
	const page = useStore(pageWatch);
	const launch = useLaunch(site, loads);

	const here = usePlace(location.pathname, site, loads);
	const { section } = here;
	const address = page.fault && here.digits ? `${here.digits}__` : (page.address ?? here.address);
	const report = reportOf(site, here, page, address);
	const menus = useMenus(location.pathname);

	useArrival(here.title);
	useFavicon(address);
	useFoot(here.title, here.address);
	const panels = usePanels(site, panelLoads, location.key);
	const neighbors = page.neighbors ?? here.neighbors;
	const hasMainframe = isLive(MAINFRAME, site.sections);
	const keys = useConsoleKeys(address, here.neighbors, panels, hasMainframe);
	useOpeners(panels.open);
	useRemembered(page);
	usePrefetch(!page.loading, site.sections, {
		load: loads,
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
								mainframe={hasMainframe}
							>
								{RIGHTS}
							</Footer>
						)}
					</>
				}
				strip={
					<ConditionStrip site={site} page={page} digits={here.digits} path={`#${location.pathname}`}>
						<KeyHints on={keys.on} copied={keys.copied} onKeys={() => panels.open("keys")} />
					</ConditionStrip>
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
						{launch.unknown && (
							<Notice action="Close" onAction={launch.close}>
								{`This site has no ${launch.unknown}.`}
							</Notice>
						)}
						<NewRevision revision={site.revision} />
					</>
				}
			>
				<Outlet context={launch.context} />
			</Frame>
			{panels.panel}
			<PinnedRules site={site} screen={screen} onPage={page.rules > 0 || page.title !== undefined} />
			{launch.overlay && (
				<Overlay
					overlay={launch.overlay}
					load={loads(launch.overlay)}
					launches={launch.launches}
					video={site.video}
					close={launch.close}
				/>
			)}
		</>
	);
}

/** Says that another revision than the one of this window is live. */
function NewRevision({ revision }: { revision: number }) {
	const live = useStore(liveRevision);
	return (
		live > revision && (
			<Notice action="Reload" onAction={() => window.location.reload()}>
				A new version is live.
			</Notice>
		)
	);
}

function bankKeys(site: Site, selected?: RoutedSection): BankKey[] {
	return site.sections.flatMap((section) => {
		const { bank, title, pages = [] } = section;
		if (!bank) return [];
		return [{ bank, title, href: `#${homeOf(section)}`, current: section === selected, pages: pages.length }];
	});
}

function caption({ fault, title }: PageState, page = "Nothing here"): string {
	return fault ? `${page}: not loaded` : (title ?? page);
}

function previewed(preview: Record<string, string>): string {
	const releases = Object.entries(preview).map(([section, release]) => `${section} ${release.slice(0, 8)}`);
	return `Preview: ${releases.join(", ")}`;
}
