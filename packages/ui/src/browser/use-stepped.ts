import { useEffect, useState } from "react";

/** Returns the address that is shown now: a new address replaces it digit by digit from the left, every 40 ms. */
export function useStepped(address: string): string {
	const [shown, setShown] = useState(address);
	useEffect(() => {
		if (shown === address) return;
		const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
		const place = [...address].findIndex((digit, place) => digit !== shown[place]);
		const next = still ? address : address.slice(0, place + 1) + shown.slice(place + 1);
		const timer = setTimeout(() => setShown(next), still ? 0 : 40);
		return () => clearTimeout(timer);
	}, [address, shown]);
	return shown;
}
