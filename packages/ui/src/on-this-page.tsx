import { useEffect, useState } from "react";
import { cx } from "./cx.ts";
import { Address } from "./dots.tsx";
import styles from "./on-this-page.module.css";
import type { Address as AddressDigits } from "./tree.ts";
import type from "./type.module.css";

interface OnThisPageProps {
	items: { address: AddressDigits; title: string }[];
}

/** The blocks of the page, for the rail, the one being read marked. Phones have the register for it. */
export function OnThisPage({ items }: OnThisPageProps) {
	const current = useReading(items);
	return (
		<nav className={styles.list} aria-label="On this page">
			<p className={cx(type.label, styles.head)} aria-hidden="true">
				On this page
			</p>
			<ul>
				{items.map(({ address, title }) => (
					<li key={address}>
						<a className={styles.link} href={`#/@${address}`} aria-current={address === current ? "true" : undefined}>
							<Address className={styles.address}>{address}</Address>
							<span>{title}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The last block whose top is in the upper 30% of the window: the register's rule. Before any, the first shown. */
function useReading(items: OnThisPageProps["items"]): AddressDigits | undefined {
	const [current, setCurrent] = useState<AddressDigits>();
	useEffect(() => {
		let frame = 0;
		const read = () => {
			frame = 0;
			const shown = items
				.map(({ address }) => document.querySelector<HTMLElement>(`[data-address="${address}"]`))
				.filter((block) => block !== null && block.offsetHeight > 0);
			const line = window.innerHeight * 0.3;
			const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= document.body.scrollHeight - 2;
			const block = atEnd
				? shown.at(-1)
				: shown.findLast((block) => block && block.getBoundingClientRect().top <= line);
			setCurrent((block ?? shown[0])?.dataset.address);
		};
		const schedule = () => {
			frame ||= requestAnimationFrame(read);
		};
		schedule();
		for (const event of ["scroll", "resize"]) window.addEventListener(event, schedule, { passive: true });
		return () => {
			cancelAnimationFrame(frame);
			for (const event of ["scroll", "resize"]) window.removeEventListener(event, schedule);
		};
	}, [items]);
	return current;
}
