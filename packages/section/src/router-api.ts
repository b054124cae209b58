/**
 * What sections may use of react-router-dom: the API of an app in the browser. The whole namespace would bring the
 * server's half along (25 KB). The shell shares this module, and a section's build knows no other names: add one here
 * before a section imports it.
 */
export {
	createSearchParams,
	generatePath,
	isRouteErrorResponse,
	Link,
	matchPath,
	Navigate,
	NavLink,
	Outlet,
	redirect,
	replace,
	useHref,
	useLoaderData,
	useLocation,
	useMatch,
	useNavigate,
	useNavigation,
	useNavigationType,
	useOutletContext,
	useParams,
	useResolvedPath,
	useRevalidator,
	useRouteError,
	useSearchParams,
} from "react-router-dom";
