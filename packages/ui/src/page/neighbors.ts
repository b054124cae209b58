interface Listed {
	address: string;
	label: string;
}

const name = ({ address, label }: Listed) => `${address} ${label}`;

/**
 * Returns the attributes that tell the shell which entries come before and after the opened one of a list, for its links
 * at the foot of the page and its keys. The last leads to the first, as pages do. The only one has no others.
 */
export const neighbors = (list: Listed[], at: number) =>
	list.length < 2
		? {}
		: {
				"data-previous": name(list.at(at - 1) as Listed),
				"data-next": name(list[(at + 1) % list.length] as Listed),
			};
