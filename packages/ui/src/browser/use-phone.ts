import { useEffect, useState } from "react";
import { PHONE } from "../breakpoints.ts";

/**
 * Reports whether the window is a phone's. Paper, which may be as narrow, keeps what the window shows.
 * @example
 * const size = usePhone() ? 320 : 640;
 * console.log(size);
 */
export function usePhone(): boolean {
	const [phone, setPhone] = useState(() => matchMedia(PHONE).matches);
	useEffect(() => {
		const query = matchMedia(PHONE);
		const onChange = () => matchMedia("print").matches || setPhone(query.matches);
		query.addEventListener("change", onChange);
		return () => query.removeEventListener("change", onChange);
	}, []);
	return phone;
}
