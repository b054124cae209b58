import sharp from "sharp";

/**
 * Prints how far the last frame is from the first, beside the mean step between neighbors: mean difference of a
 * pixel's values, of 255. Fails where the seam is half as large again as the mean step: a visible jump.
 */
export async function reportSeam(name: string, files: string[]) {
	const steps: number[] = [];
	let before = await pixels(files[files.length - 1]);
	for (const file of files) {
		const now = await pixels(file);
		steps.push(difference(before, now));
		before = now;
	}
	const [seam, ...others] = steps;
	const mean = others.reduce((sum, step) => sum + step, 0) / others.length;
	const largest = Math.max(...others);
	console.log(`${name}: seam ${seam.toFixed(2)}, mean step ${mean.toFixed(2)}, largest step ${largest.toFixed(2)}`);
	if (seam > mean * 1.5) throw new Error(`${name} jumps where it starts over: something in it is not periodic.`);
}

function pixels(file: string): Promise<Buffer> {
	return sharp(file).removeAlpha().raw().toBuffer();
}

function difference(a: Buffer, b: Buffer): number {
	let sum = 0;
	for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i]);
	return sum / a.length;
}
