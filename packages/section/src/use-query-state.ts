import { useSearchParams } from "react-router-dom";

/**
 * A value in the address bar, such as the opened entry of `?open=reflex`: it can be shared, and Back undoes it.
 * Null is none, and takes the name out of the address.
 */
export function useQueryState(name: string): [string | null, (value: string | null) => void] {
	const [params, setParams] = useSearchParams();
	const set = (value: string | null) => {
		const next = new URLSearchParams(params);
		if (value === null) next.delete(name);
		else next.set(name, value);
		setParams(next);
	};
	return [params.get(name), set];
}
