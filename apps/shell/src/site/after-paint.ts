/** Runs `work` once the next frame is painted. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
	let timer: ReturnType<typeof setTimeout>;
	const frame = requestAnimationFrame(() => {
		timer = setTimeout(work);
	});
	return () => {
		cancelAnimationFrame(frame);
		clearTimeout(timer);
	};
}
