/** What this browser remembers for the site, also for later visits. */

/** What it refused to store, as browsers may: it then lasts for this visit. */
const refused = new Map<string, string>();

/** Returns the stored value of a key, or null. */
export function stored(key: string): string | null {
	try {
		return refused.get(key) ?? localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Stores the value of a key; null removes it. */
export function store(key: string, value: string | null): void {
	refused.delete(key);
	try {
		if (value === null) localStorage.removeItem(key);
		else localStorage.setItem(key, value);
	} catch {
		if (value !== null) refused.set(key, value);
	}
}
