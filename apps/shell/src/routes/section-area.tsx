import type { SectionModule } from "@dataterm/section/contract.ts";
import { pageDigits } from "@dataterm/section/page-digits.ts";
import type { UnknownError } from "@dataterm/section/unknown-error.ts";
import { ErrorScreen } from "@dataterm/ui/error-screen.tsx";
import { Loader } from "@dataterm/ui/loader.tsx";
import page from "@dataterm/ui/page.module.css";
import { PageHead } from "@dataterm/ui/page-head.tsx";
import { RenderBoundary } from "@dataterm/ui/render-boundary.tsx";
import { type ReactNode, useEffect } from "react";
import { Outlet, useLocation, useNavigate, useNavigation, useOutletContext } from "react-router-dom";
import type { PartLoad } from "../loading/part.ts";
import { PartBoundary } from "../loading/part-boundary.tsx";
import type { RoutedSection } from "../site/discovery.ts";
import { activePage } from "../site/match.ts";
import { WaysOut } from "./ways-out.tsx";

interface SectionProps {
	section: RoutedSection;
	load: PartLoad<SectionModule>;
}

/** The area of a section's pages: it catches errors thrown while rendering, and renders again on another page. */
export function SectionArea({ section, load }: SectionProps) {
	const { key } = useLocation();
	const context = useOutletContext();
	return (
		<RenderBoundary
			area={section.name}
			resetKey={key}
			fallback={(error, retry) => (
				<div className={page.page}>
					<div className={page.column}>
						<ErrorScreen
							error={error}
							onRetry={
								canHelp(error)
									? () => {
											const state = load.state();
											if (state.status === "ready") state.value.forget?.();
											retry();
										}
									: undefined
							}
						>
							<WaysOut />
						</ErrorScreen>
					</div>
				</div>
			)}
		>
			<Outlet context={context} />
		</RenderBoundary>
	);
}

/** Reports whether a retry can help: not if the address names something that does not exist (UnknownError). */
export function canHelp(error: unknown): boolean {
	return (error as Partial<UnknownError> | null)?.retry !== false;
}

/** Replaces every page of a section that did not load. */
export function UnloadedSection({ section, load }: SectionProps) {
	const { pathname } = useLocation();
	const shown = activePage(pathname, section.pages ?? [], true);
	const digits = shown && pageDigits(section, shown.path);
	const place = (content: ReactNode) => (
		<div className={page.page}>
			{shown && <PageHead number={digits} title={shown.label} />}
			<div className={page.column}>{content}</div>
		</div>
	);
	return (
		<PartBoundary
			load={load}
			area={section.name}
			place={place}
			rest="Every other section still works."
			fault={{ address: digits ?? section.bank, level: shown ? 2 : 1 }}
		>
			{() => place(<Enter title={section.title} />)}
		</PartBoundary>
	);
}

/** After the section has loaded, lets the router match the location again, unless the reader is already leaving. */
function Enter({ title }: { title: string }) {
	const location = useLocation();
	const navigate = useNavigate();
	const { state } = useNavigation();
	useEffect(() => {
		if (state === "idle") void navigate(location, { replace: true, state: location.state });
	}, [state, location, navigate]);
	return <Loader label={`Loading ${title}`} />;
}
