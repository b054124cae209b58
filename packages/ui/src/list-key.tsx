import { cx } from "./cx.ts";
import { Address } from "./dots.tsx";
import styles from "./list-key.module.css";

interface ListKeyProps {
	/** Before the label or behind it; hidden from screen readers. */
	address?: string;
	addressAt?: "start" | "end";
	label: string;
	/** For a button: the `keyId` of what it opens. */
	id?: string;
	/** A link to the entry's page; without it a button. */
	href?: string;
	/** For a button: whether what it opens is open. */
	pressed?: boolean;
	onClick?: () => void;
	disabled?: boolean;
	className?: string;
}

/** A row of a list that opens an entry: address and label. */
export function ListKey({ address, addressAt = "start", label, href, pressed, className, ...rest }: ListKeyProps) {
	const digits = address && <Address className={styles.address}>{address}</Address>;
	const inside = (
		<>
			{addressAt === "start" && digits}
			<span>{label}</span>
			{addressAt === "end" && digits}
		</>
	);
	const names = cx(styles.key, addressAt === "end" && styles.end, className);
	if (href) {
		return (
			<a className={names} href={href}>
				{inside}
			</a>
		);
	}
	return (
		<button type="button" className={names} aria-pressed={pressed} {...rest}>
			{inside}
		</button>
	);
}
