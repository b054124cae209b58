import { useCopyAddress } from "../browser/copy.ts";
import { Address, LampMark } from "../marks/dots.tsx";
import { cx } from "../type/cx.ts";
import styles from "./copy-address.module.css";

/** The lamp mark and address of a block, as a button that copies its link. */
export function CopyAddress({ address, className }: { address: string; className?: string }) {
	const { done, copy } = useCopyAddress(address);
	return (
		<button type="button" className={cx(styles.copy, className)} aria-label={`Copy ${address}`} onClick={copy}>
			<LampMark address={address} />
			<Address className={styles.digits}>{done ?? address}</Address>
		</button>
	);
}
