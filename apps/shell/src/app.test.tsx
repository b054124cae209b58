import { cleanup, render, screen } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { App } from "./app.tsx";
import type { Site } from "./site/discovery.ts";

afterEach(() => {
	cleanup();
	history.replaceState(null, "", "/");
});

test("a link that the reader follows while the first page is being drawn is followed", async () => {
	const Page = () => {
		const { pathname } = useLocation();
		if (!location.hash) {
			history.pushState({ key: "link" }, "", "#/fnff/armor?tab=a");
			dispatchEvent(new PopStateEvent("popstate"));
		}
		return <h1>{pathname}</h1>;
	};
	render(<App site={{ title: "DATATERM" } as Site} pages={<Page />} gate={undefined as never} />);
	expect(await screen.findByRole("heading", { name: "/fnff/armor" })).toBeTruthy();
	expect(location.hash).toBe("#/fnff/armor?tab=a");
});
