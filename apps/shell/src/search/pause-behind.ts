/**
 * Pauses what moves on the page behind a dialog without an end: each of its steps would cost a key in the search a style
 * update. Returns a function that continues it.
 */
export function pauseBehind(dialog: Element): () => void {
	const moving = document.getAnimations().filter(({ effect, playState }) => {
		if (playState !== "running" || !(effect instanceof KeyframeEffect)) return false;
		return effect.getTiming().iterations === Infinity && !dialog.contains(effect.target);
	});
	for (const animation of moving) animation.pause();
	return () => {
		for (const animation of moving) animation.play();
	};
}
