import { contrast } from "@dataterm/ui/contrast.ts";
import { surfaces } from "./surfaces.ts";

/** The hue of faults, which no section may have. */
const FAULT = "#ff5d8f";
/** The contrast of a section's color on every dark surface: more than the 4.5:1 that the build requires. */
const CONTRAST = 6;

/** Returns the color whose hue is farthest from all in use, light enough for digits on every dark surface. */
export function freeColor(used: string[]): string {
	const hues = [...used, FAULT].map(hueOf);
	const distance = (hue: number) => Math.min(...hues.map((it) => 180 - Math.abs(180 - Math.abs(it - hue))));
	const [best] = Array.from({ length: 120 }, (_, i) => i * 3).sort((a, b) => distance(b) - distance(a));
	for (let lightness = 66; ; lightness += 2) {
		const color = hex(best ?? 0, 0.85, lightness / 100);
		if (surfaces().every(([, surface]) => contrast(color, surface) >= CONTRAST)) return color;
	}
}

function hueOf(color: string): number {
	const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
	return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
}

/** Converts HSL to six hex digits. */
function hex(hue: number, saturation: number, lightness: number): string {
	const channel = (n: number) => {
		const k = (n + hue / 30) % 12;
		const value = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
		return Math.round(value * 255)
			.toString(16)
			.padStart(2, "0");
	};
	return `#${channel(0)}${channel(8)}${channel(4)}`;
}
