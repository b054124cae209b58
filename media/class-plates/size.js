/** The picture, in pixels. */
export const WIDTH = 720;
export const HEIGHT = 960;
/** Everything is drawn in a space of 800 units' width, printed at twice the picture's size, and halved. */
export const UNITS = 800;
export const UNITS_HIGH = (UNITS * HEIGHT) / WIDTH;
export const PRINT_SCALE = (2 * WIDTH) / UNITS;
export const PRINT_WIDTH = 2 * WIDTH;
export const PRINT_HEIGHT = 2 * HEIGHT;

/** A 2D context at the print's size, in units. */
export function printContext() {
	const canvas = Object.assign(document.createElement("canvas"), { width: PRINT_WIDTH, height: PRINT_HEIGHT });
	const context = canvas.getContext("2d", { willReadFrequently: true });
	context.scale(PRINT_SCALE, PRINT_SCALE);
	return context;
}
