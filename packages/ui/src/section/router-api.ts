/**
 * The part of react-router-dom that sections may use: the API of a browser app. The whole namespace would include the
 * server's part (25 KB). The shell shares this module, and a section's build refuses all other names: add a name here
 * before a section imports it.
 */
export {
	createSearchParams,
	generatePath,
	Link,
	matchPath,
	Navigate,
	NavLink,
	Outlet,
	useHref,
	useLocation,
	useMatch,
	useNavigate,
	useNavigationType,
	useOutletContext,
	useParams,
	useResolvedPath,
	useSearchParams,
} from "react-router-dom";
