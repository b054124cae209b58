import { useQuery } from "./query.ts";

interface SetOptions {
	replace?: boolean;
	drop?: readonly string[];
}

/**
 * A value in the address bar, such as the tab of `?tab=stun`: readers can share it, and Back undoes a change unless it
 * replaced the value in place. Null removes the parameter, and `drop` removes others that belong to the old value.
 * @example
 * const [tab, setTab] = useQueryState("tab"); // ?tab=stun
 * <Button onClick={() => setTab("death", { replace: true })}>{tab}</Button>
 */
export function useQueryState(
	name: string,
): [value: string | null, set: (value: string | null, options?: SetOptions) => void] {
	const [params, change] = useQuery();
	const set = (value: string | null, { replace, drop = [] }: SetOptions = {}) => {
		change(
			(next) => {
				for (const other of drop) next.delete(other);
				if (value === null) next.delete(name);
				else next.set(name, value);
			},
			{ replace },
		);
	};
	return [params.get(name), set];
}
