import { Fragment, type ReactNode } from "react";

/**
 * Draws a list that never changes its order: an item is known by its place, so it needs no key of its own.
 * @example
 * <ul>{inOrder(["Stun", "Death"], (save, place) => <li>{`${place + 1}. ${save}`}</li>)}</ul>
 */
export function inOrder<Item>(items: readonly Item[], draw: (item: Item, place: number) => ReactNode): ReactNode {
	return items.map((item, place) => {
		const key = `${place}`;
		return <Fragment key={key}>{draw(item, place)}</Fragment>;
	});
}
