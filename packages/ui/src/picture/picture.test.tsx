import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

test("asks for the AVIF beside the WebP, of the same release, and keeps its place", () => {
	render(<Picture src="/assets/X/a.webp?r=abc" alt="A door" width={720} height={960} />);
	const img = screen.getByRole<HTMLImageElement>("img", { name: "A door" });
	expect(img.getAttribute("src")).toBe("/assets/X/a.webp?r=abc");
	expect(img.parentElement?.querySelector("source")?.getAttribute("srcset")).toBe("/assets/X/a.avif?r=abc");
	expect([img.getAttribute("width"), img.getAttribute("height")]).toEqual(["720", "960"]);
	expect(img.loading).toBe("lazy");
});

test("a screen with twice as many pixels has the file with twice as many", () => {
	render(<Picture src="/a.webp?r=1" twice="/b.webp?r=1" alt="A door" width={720} height={480} />);
	const img = screen.getByRole<HTMLImageElement>("img");
	expect(img.getAttribute("srcset")).toBe("/a.webp?r=1, /b.webp?r=1 2x");
	expect(img.parentElement?.querySelector("source")?.getAttribute("srcset")).toBe("/a.avif?r=1, /b.avif?r=1 2x");
});

test("what is in view at once is asked for at once", () => {
	render(<Picture eager src="/a.webp" alt="A door" width={1} height={1} />);
	expect(screen.getByRole<HTMLImageElement>("img").loading).toBe("eager");
});

test("says what it shows if it does not load, and is asked for again when the network returns", () => {
	render(<Picture src="/a.webp" alt="A door" width={1} height={1} />);
	fireEvent.error(screen.getByRole("img", { name: "A door" }));
	expect(screen.queryByRole("img")).toBeNull();
	screen.getByText("A door");
	screen.getByText(/^The picture did not load/);
	act(() => void window.dispatchEvent(new Event("online")));
	screen.getByRole("img", { name: "A door" });
	expect(screen.queryByText(/did not load/)).toBeNull();
});
