import { useQuery } from "./query.ts";

/**
 * A value in the address bar, such as the tab of `?tab=stun`: readers can share it, and Back undoes a change unless it
 * replaced the value in place. Null removes the parameter.
 */
export function useQueryState(
	name: string,
): [value: string | null, set: (value: string | null, options?: { replace?: boolean }) => void] {
	const [params, change] = useQuery();
	const set = (value: string | null, options?: { replace?: boolean }) => {
		change((next) => (value === null ? next.delete(name) : next.set(name, value)), options);
	};
	return [params.get(name), set];
}
