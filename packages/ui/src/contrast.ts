/** Returns the WCAG contrast of two colors, `#rrggbb`: from 1 to 21. */
export function contrast(ink: string, ground: string): number {
	const [dark = 0, light = 0] = [luminance(ink), luminance(ground)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
		const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
