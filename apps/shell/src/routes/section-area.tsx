import { ErrorScreen } from "@dataterm/ui/failure/error-screen.tsx";
import { Loader } from "@dataterm/ui/failure/loader.tsx";
import page from "@dataterm/ui/page/page.module.css";
import { PageHead } from "@dataterm/ui/page/page-head.tsx";
import type { SectionModule } from "@dataterm/ui/section/contract.ts";
import { pageDigits } from "@dataterm/ui/section/page-digits.ts";
import type { Resource } from "@dataterm/ui/section/resource.ts";
import { useMemo, useSyncExternalStore } from "react";
import { useLocation, useParams, useRoutes } from "react-router-dom";
import { PartBoundary } from "../loading/part-boundary.tsx";
import { homeOf, type RoutedSection } from "../site/discovery.ts";
import { activePage, pageByFourLetters } from "../site/match.ts";
import { Elsewhere, NotFound } from "./not-found.tsx";
import { canHelp } from "./route-fault.tsx";
import { useStep } from "./use-step.ts";
import { WaysOut } from "./ways-out.tsx";

interface SectionProps {
	section: RoutedSection;
	load: Resource<SectionModule>;
}

/**
 * The area of a section's pages. Each page of it that the reader asks for loads the section's code, unless it is there.
 * What fails to load is said under the page's title. The area catches errors thrown while rendering, and renders again on
 * another page.
 */
export function SectionArea({ section, load }: SectionProps) {
	const { key, pathname } = useLocation();
	useStep(`${section.name} ${key}`, () => (load.state().status === "ready" ? undefined : load.load()));
	const state = useSyncExternalStore(load.subscribe, load.state);
	// All sections need the kit, which is the shell's.
	const isShells = state.status === "failed" && state.failure.file.startsWith("/s/shell/");
	const shown = activePage(pathname, section.pages ?? [], true);
	const digits = shown && pageDigits(section, shown.path);
	return (
		<PartBoundary
			load={load}
			area={section.name}
			resetKey={key}
			waiting={<Loader label={`Loading ${shown?.label ?? section.title}`} />}
			place={(content, failed) => (
				<div className={page.page}>
					{/* The focus goes to the page's own title, once it is there. */}
					{failed && shown && <PageHead number={digits} title={shown.label} />}
					<div className={page.column}>{content}</div>
				</div>
			)}
			rest={isShells ? "Other sections need this file, too." : "Every other section still works."}
			address={digits ?? section.bank}
			level={shown ? 2 : 1}
			forget={({ forget }) => forget?.()}
			crashed={(error, onRetry) => (
				<div className={page.page}>
					<div className={page.column}>
						<ErrorScreen error={error} onRetry={canHelp(error) ? onRetry : undefined}>
							<WaysOut />
						</ErrorScreen>
					</div>
				</div>
			)}
		>
			{(module) => <SectionRoutes section={section} module={module} />}
		</PartBoundary>
	);
}

function SectionRoutes({ section, module }: { section: RoutedSection; module: SectionModule }) {
	const routes = useMemo(
		() => [
			...(module.routes ?? []),
			...(section.home ? [{ index: true, element: <Elsewhere path={homeOf(section)} /> } as const] : []),
			{ path: "*", element: <UnknownPage section={section} /> },
		],
		[section, module],
	);
	return useRoutes(routes);
}

/**
 * A path that a section does not have: the beginning of a page's name, or an unknown path. A page that its menu has and
 * its code does not, as in a release that lost it, is unknown: its name would lead back here.
 */
function UnknownPage({ section }: { section: RoutedSection }) {
	const { "*": path = "" } = useParams();
	const pages = section.pages ?? [];
	const isInMenu = pages.some((page) => page.path === path.replace(/\/$/, "").toLowerCase());
	const found = isInMenu ? undefined : pageByFourLetters(path, pages);
	return found ? <Elsewhere path={`${section.path}/${found.path}`} /> : <NotFound />;
}
