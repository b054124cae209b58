/** A value with listeners, for useSyncExternalStore. */
export interface Store<T> {
	get: () => T;
	set: (value: T) => void;
	/** Calls `listener` after every change. Returns a function that stops it. */
	subscribe: (listener: () => void) => () => void;
	isWatched: () => boolean;
}

/** Creates a store. `watch` is called for the first listener, and the function that it returns after the last stops. */
export function createStore<T>(initial: T, watch?: () => () => void): Store<T> {
	let value = initial;
	let stop: (() => void) | undefined;
	const listeners = new Set<() => void>();
	return {
		get: () => value,
		set(next) {
			value = next;
			for (const listener of [...listeners]) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			stop ??= watch?.();
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				stop?.();
				stop = undefined;
			};
		},
		isWatched: () => listeners.size > 0,
	};
}
