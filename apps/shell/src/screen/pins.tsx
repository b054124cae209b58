import { announce } from "@dataterm/ui/browser/announce.ts";
import { useModal } from "@dataterm/ui/browser/use-modal.ts";
import { useStore } from "@dataterm/ui/browser/use-store.ts";
import { IconButton } from "@dataterm/ui/controls/icon-button.tsx";
import { Loader } from "@dataterm/ui/failure/loader.tsx";
import { Address, LampMark } from "@dataterm/ui/marks/dots.tsx";
import { Icon } from "@dataterm/ui/marks/icon.tsx";
import modalStyles from "@dataterm/ui/slip/modal.module.css";
import { cx } from "@dataterm/ui/type/cx.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router-dom";
import { useKeys } from "../keys/use-keys.ts";
import { pageWatch } from "../reading/page-watch.ts";
import type { Site } from "../site/discovery.ts";
import { preferences } from "../site/preferences.ts";
import { MOST_BLOCKS, screenPath } from "./address.ts";
import { RuleText } from "./block-body.tsx";
import frame from "./dialog.module.css";
import { pins } from "./pin-store.ts";
import styles from "./pins.module.css";
import { MissingText, RuleAt } from "./rule-at.tsx";
import { useNextFocus } from "./use-next-focus.ts";
import { usePinPlaces } from "./use-pin-places.ts";

interface PinsProps {
	site: Site;
}

/** The pins next to the addresses of a page, and the pinned rules: over the page's rail, or in a sheet if the page has none. */
export function Pins({ site }: PinsProps) {
	const { pathname, key } = useLocation();
	const pinned = useStore(pins);
	const { keys: on } = useStore(preferences);
	const { places, hasRail } = usePinPlaces();
	const [opened, setOpened] = useState<string>();
	const wasPinned = useRef(false);
	const onScreen = /^\/screen(\/|$)/.test(pathname);

	const pinRead = () => {
		const { address, title = "" } = pageWatch.get();
		if (address && !onScreen) toggle(address, title);
		else announce("Nothing to pin here");
	};
	useKeys({ single: { p: pinRead }, onDialog: ["p"], on });

	// With its last rule the list disappears, and the focus with it.
	useEffect(() => {
		if (pinned.length === 0 && wasPinned.current && document.activeElement === document.body) {
			document.querySelector<HTMLElement>("main h1")?.focus();
		}
		wasPinned.current = pinned.length > 0;
	}, [pinned]);

	const list = <PinList site={site} pinned={pinned} />;
	return (
		<>
			{places.map(({ host, address, title }) =>
				createPortal(<PinKey address={address} title={title} pinned={pinned.includes(address)} />, host, address),
			)}
			{pinned.length > 0 && !onScreen && hasRail !== undefined && (
				<>
					<Rail count={pinned.length} href={`#${screenPath(pinned)}`} hidden={!hasRail}>
						{list}
					</Rail>
					<button
						type="button"
						className={styles.key}
						aria-haspopup="dialog"
						aria-label={`Screen ${pinned.length}, pinned rules`}
						onClick={() => setOpened(key)}
					>
						<Icon name="pin" />
						{`Screen ${pinned.length}`}
					</button>
					{opened === key && (
						<Sheet href={`#${screenPath(pinned)}`} onClose={() => setOpened(undefined)}>
							{list}
						</Sheet>
					)}
				</>
			)}
		</>
	);
}

function toggle(address: string, title: string): void {
	const was = pins.get().includes(address);
	const name = `${address} ${title}`.trim();
	if (!pins.toggle(address)) announce(`Not pinned: a screen has room for ${MOST_BLOCKS} blocks`);
	else announce(was ? `Unpinned ${name}` : `Pinned ${name}. ${pins.get().length} on the screen`);
}

function PinKey({ address, title, pinned }: { address: string; title: string; pinned: boolean }) {
	return (
		<button
			type="button"
			className={styles.pin}
			aria-pressed={pinned}
			aria-label={`Pin ${address} ${title} to the screen`}
			title={pinned ? "Unpin" : "Pin to the screen"}
			onClick={() => toggle(address, title)}
		>
			<Icon name="pin" />
		</button>
	);
}

interface PinListProps extends PinsProps {
	pinned: string[];
}

function PinList({ site, pinned }: PinListProps) {
	const list = useRef<HTMLUListElement>(null);
	const focus = useNextFocus(list, pinned, (address) => `[data-unpin="${address}"]`);
	return (
		<ul ref={list} className={styles.list}>
			{pinned.map((address) => (
				<li key={address} data-sec={address[0]} className={styles.rule}>
					<RuleAt address={address} site={site}>
						{(rule) => {
							const title = rule.kind === "rule" ? rule.title : "";
							return (
								<>
									<div className={styles.ruleHead}>
										<a href={`#/@${address}`} className={styles.link}>
											<LampMark address={address} />
											<Address>{address}</Address> {title}
										</a>
										<IconButton
											data-unpin={address}
											icon="close"
											className={styles.unpin}
											label={`Unpin ${address} ${title}`}
											onClick={() => {
												focus.goes(address, pinned);
												toggle(address, title);
											}}
										/>
									</div>
									{rule.kind === "rule" && <RuleText title={title} nodes={rule.entry.answer} />}
									{rule.kind === "loading" && <Loader label={`Loading ${address}`} />}
									{rule.kind === "dropped" && <p>{rule.why}</p>}
									{rule.kind === "failed" && <MissingText {...rule} />}
								</>
							);
						}}
					</RuleAt>
				</li>
			))}
		</ul>
	);
}

interface RailProps {
	count: number;
	/** The pinned rules as a screen. */
	href: string;
	hidden: boolean;
	children: ReactNode;
}

/** From 1400 px on, in place of the page's rail. Folded, it leaves the list of the page's rules in view. */
function Rail({ count, href, hidden, children }: RailProps) {
	const [folded, setFolded] = useState(false);
	const state = folded ? "folded" : "open";
	return (
		<aside className={styles.rail} hidden={hidden} data-pins={hidden ? undefined : state} aria-label="Pinned rules">
			<div className={styles.head}>
				<button type="button" className={styles.fold} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
					{`Screen ${count}`}
					<Icon name="down" />
				</button>
				<a className={styles.open} href={href}>
					Open the screen
				</a>
			</div>
			{!folded && children}
		</aside>
	);
}

/** Below 1400 px, and on pages without a rail. */
function Sheet({ href, onClose, children }: { href: string; onClose: () => void; children: ReactNode }) {
	const title = useRef<HTMLHeadingElement>(null);
	const modal = useModal(onClose, title);
	return (
		<dialog {...modal.props} className={cx(modalStyles.modal, frame.frame, styles.dialog)} aria-label="Pinned rules">
			<div className={styles.sheet}>
				<div className={styles.head}>
					<h2 ref={title} tabIndex={-1}>
						Screen
					</h2>
					<a className={styles.open} href={href} onClick={modal.close}>
						Open the screen
					</a>
					<IconButton icon="close" label="Close" onClick={modal.close} />
				</div>
				{children}
			</div>
		</dialog>
	);
}
