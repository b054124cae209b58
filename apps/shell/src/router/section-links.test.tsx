import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, type RouteObject, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BOTH } from "./both-routers.fixture.tsx";

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	// React-router's own router warns about routes without an element.
	vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

test.each(BOTH)("a section's relative links and navigations, by %s", async (_, stand) => {
	const targets = ["..", "../cop", ".", "?tab=a", "sub", "/classes/fixer", "#x", "../../armor"];
	const Page = () => {
		const navigate = useNavigate();
		return targets.map((to) => (
			<p key={to}>
				<Link to={to}>{`link ${to}`}</Link>
				<Link to={to} relative="path">{`path ${to}`}</Link>
				<button type="button" onClick={() => void navigate(to)}>{`go ${to}`}</button>
				<button type="button" onClick={() => void navigate(to, { relative: "path" })}>{`by path ${to}`}</button>
			</p>
		));
	};
	const routes: RouteObject[] = [
		{ path: "classes", children: [{ children: [{ path: "solo/deep", element: <Page /> }] }] },
		{ path: "*" },
	];
	const user = userEvent.setup();
	const reached: Record<string, string> = {};
	for (const to of targets) {
		for (const way of ["link", "path"]) {
			const { at } = stand(routes, "/classes/solo/deep?tab=b");
			await user.click(screen.getByRole("link", { name: `${way} ${to}` }));
			reached[`${way} ${to}`] = at();
			cleanup();
		}
		for (const way of ["go", "by path"]) {
			const { at } = stand(routes, "/classes/solo/deep?tab=b");
			await user.click(screen.getByRole("button", { name: `${way} ${to}` }));
			reached[`${way} ${to}`] = at();
			cleanup();
		}
	}
	expect(reached).toEqual({
		"link ..": "/classes",
		"path ..": "/classes/solo",
		"go ..": "/classes",
		"by path ..": "/classes/solo",
		"link ../cop": "/classes/cop",
		"path ../cop": "/classes/solo/cop",
		"go ../cop": "/classes/cop",
		"by path ../cop": "/classes/solo/cop",
		"link .": "/classes/solo/deep",
		"path .": "/classes/solo/deep",
		"go .": "/classes/solo/deep",
		"by path .": "/classes/solo/deep",
		"link ?tab=a": "/classes/solo/deep?tab=a",
		"path ?tab=a": "/classes/solo/deep?tab=a",
		"go ?tab=a": "/classes/solo/deep?tab=a",
		"by path ?tab=a": "/classes/solo/deep?tab=a",
		"link sub": "/classes/solo/deep/sub",
		"path sub": "/classes/solo/deep/sub",
		"go sub": "/classes/solo/deep/sub",
		"by path sub": "/classes/solo/deep/sub",
		"link /classes/fixer": "/classes/fixer",
		"path /classes/fixer": "/classes/fixer",
		"go /classes/fixer": "/classes/fixer",
		"by path /classes/fixer": "/classes/fixer",
		"link #x": "/classes/solo/deep",
		"path #x": "/classes/solo/deep",
		"go #x": "/classes/solo/deep",
		"by path #x": "/classes/solo/deep",
		"link ../../armor": "/armor",
		"path ../../armor": "/classes/armor",
		"go ../../armor": "/armor",
		"by path ../../armor": "/classes/armor",
	});
});
