import { pageDigits } from "@dataterm/section/page-digits.ts";
import { ErrorScreen } from "@dataterm/ui/error-screen.tsx";
import { Fault } from "@dataterm/ui/fault.tsx";
import { LOAD_TIMEOUT_MS } from "@dataterm/ui/load-timeout.ts";
import page from "@dataterm/ui/page.module.css";
import { PageHead } from "@dataterm/ui/page-head.tsx";
import { until } from "@dataterm/ui/until.ts";
import { useState } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router-dom";
import { focusHeading } from "../arrival/use-arrival.ts";
import { loadSection, retrySection } from "../federation/load-section.ts";
import { LoadFault } from "../loading/fault.ts";
import type { RoutedSection } from "../site/discovery.ts";
import { activePage } from "../site/match.ts";

/** Stands in the area of what failed: a fault panel for what did not load, the router's error screen for the rest. */
export function RouteFault({ section }: { section?: RoutedSection }) {
	const error = useRouteError();
	const location = useLocation();
	const navigate = useNavigate();
	const [retrying, setRetrying] = useState(false);

	/** Goes to where the reader is: the router asks and renders anew, and forgets the error. */
	async function retry() {
		if (section && error instanceof LoadFault) {
			setRetrying(true);
			await retrySection(section);
			setRetrying(false);
		} else if (section) {
			const { forget } = await loadSection(section);
			forget?.();
		}
		await navigate(location, { replace: true, state: location.state });
		// The button is gone if it went well; else the focus stays with it.
		until(() => document.activeElement !== document.body || focusHeading(), LOAD_TIMEOUT_MS);
	}

	if (!(error instanceof LoadFault)) {
		return (
			<div className={page.page}>
				<div className={section && page.column}>
					<ErrorScreen error={error} onRetry={isRouteErrorResponse(error) ? undefined : retry} />
				</div>
			</div>
		);
	}
	const shown = section && activePage(location.pathname, section.pages ?? [], true);
	const digits = section && shown && pageDigits(section, shown.path);
	return (
		<div className={page.page}>
			{shown && <PageHead number={digits} title={shown.label} />}
			<div className={page.column}>
				<Fault
					address={digits ?? section?.bank}
					what={`${error.what} did not load`}
					{...error.failure}
					onRetry={retry}
					retrying={retrying}
					level={shown ? 2 : 1}
				>
					{section ? "Every other section still works." : "Every page still works."}
				</Fault>
			</div>
		</div>
	);
}
