/** What the shell shared of react-router-dom while its router had loaders. A section's build refuses these names. */
const GONE = ["isRouteErrorResponse", "redirect", "replace", "useLoaderData", "useRevalidator", "useRouteError"];

/** For releases that were built then. */
export const removedRouterNames: Record<string, unknown> = {
	...Object.fromEntries(
		GONE.map((name) => [
			name,
			() => {
				throw new Error(`This site does not share ${name} of react-router-dom any more. Build the section again.`);
			},
		]),
	),
	// Every calculator of theirs asks whether the reader is on the way to another page: the address bar says that now.
	useNavigation: () => ({ state: "idle" }),
};
