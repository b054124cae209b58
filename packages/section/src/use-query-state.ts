import { useSearchParams } from "react-router-dom";

/**
 * A value in the address bar, such as the tab of `?tab=stun`: readers can share it, and Back undoes a change unless it
 * replaced the value in place. Null removes the parameter.
 */
export function useQueryState(
	name: string,
): [value: string | null, set: (value: string | null, options?: { replace?: boolean }) => void] {
	const [params, setParams] = useSearchParams();
	const set = (value: string | null, options?: { replace?: boolean }) => {
		const next = new URLSearchParams(params);
		if (value === null) next.delete(name);
		else next.set(name, value);
		setParams(next, options);
	};
	return [params.get(name), set];
}
