import { ErrorScreen } from "@dataterm/ui/error-screen.tsx";
import { Fault } from "@dataterm/ui/fault.tsx";
import { onReturn } from "@dataterm/ui/on-return.ts";
import page from "@dataterm/ui/page.module.css";
import { useLayoutEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation } from "react-router-dom";
import { LoadFault } from "../loading/fault.ts";
import { useRouteError } from "../router/router-provider.tsx";
import { canHelp } from "./section-area.tsx";
import { WaysOut } from "./ways-out.tsx";

/**
 * Replaces a page whose route failed: a fault panel for data that did not load, which is loaded again when the network
 * returns; otherwise the router's error screen.
 */
export function RouteFault() {
	const error = useRouteError();
	const location = useLocation();
	const navigate = useNavigate();
	const isLeaving = useNavigation().state !== "idle";
	/** Lets the router load the current page again, which clears the error. */
	const retry = () => void navigate(location, { replace: true, state: location.state });
	const canHeal = error instanceof LoadFault && !error.failure.gone && !isLeaving;
	useLayoutEffect(() => (canHeal ? onReturn(retry) : undefined));
	return (
		<div className={page.page}>
			<div className={page.column}>
				{error instanceof LoadFault ? (
					<Fault what={`${error.what} did not load`} {...error.failure} onRetry={retry} level={1}>
						Every page still works.
					</Fault>
				) : (
					<ErrorScreen error={error} onRetry={isRouteErrorResponse(error) || !canHelp(error) ? undefined : retry}>
						<WaysOut />
					</ErrorScreen>
				)}
			</div>
		</div>
	);
}
