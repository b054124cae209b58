import { Address } from "../marks/dots.tsx";
import { cx } from "../type/cx.ts";
import styles from "./list-key.module.css";

interface ListKeyProps {
	/** Before the label: part of a link's name, a button's description. */
	address?: string;
	label: string;
	/** For a button: the slug of the entry that it opens in place of the list, from which the focus comes back. */
	opens?: string;
	/** A link to the entry's page; without it a button. */
	href?: string;
	/** For a button: whether what it opens is open. */
	pressed?: boolean;
	onClick?: () => void;
	disabled?: boolean;
	className?: string;
}

/**
 * A row of a list that opens an entry: address and label.
 * @example
 * <ListKey address="C401" label="Awareness" opens="awareness" onClick={() => {}} />
 */
export function ListKey({ address, label, href, opens, pressed, className, ...rest }: ListKeyProps) {
	const digits = address && (
		<Address silent={!href} className={styles.address}>
			{address}
		</Address>
	);
	const inside = (
		<>
			{digits}
			{href && " "}
			<span>{label}</span>
		</>
	);
	const names = cx(styles.key, className);
	if (href) {
		return (
			<a className={names} href={href}>
				{inside}
			</a>
		);
	}
	return (
		<button
			type="button"
			className={names}
			data-entry={opens}
			aria-pressed={pressed}
			aria-description={address}
			{...rest}
		>
			{inside}
		</button>
	);
}
