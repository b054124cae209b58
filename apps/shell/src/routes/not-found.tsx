import { ErrorScreen } from "@dataterm/ui/failure/error-screen.tsx";
import page from "@dataterm/ui/page/page.module.css";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { WaysOut } from "./ways-out.tsx";

/** Replaces a page that does not exist. */
export function NotFound() {
	const { pathname } = useLocation();
	useEffect(() => console.error(`404 Not Found: #${pathname}`), [pathname]);
	return (
		<div className={page.page}>
			<div className={page.column}>
				<ErrorScreen error={{ status: 404, statusText: "Not Found" }}>
					<WaysOut />
				</ErrorScreen>
			</div>
		</div>
	);
}

/** Replaces the path and keeps its query. */
export function Elsewhere({ path }: { path: string }) {
	const { search } = useLocation();
	return <Navigate replace to={path + search} />;
}
