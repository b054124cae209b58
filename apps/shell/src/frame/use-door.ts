import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** The back-tick key leads to the Mainframe, except while the reader types. */
export function useDoor(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "`" || event.ctrlKey || event.metaKey || event.altKey) return;
			if (event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]")) return;
			event.preventDefault();
			navigate("/mainframe");
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [navigate]);
}
