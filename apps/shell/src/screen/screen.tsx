import { announce } from "@dataterm/ui/announce.ts";
import { Button } from "@dataterm/ui/button.tsx";
import { copyText } from "@dataterm/ui/copy.ts";
import { cx } from "@dataterm/ui/cx.ts";
import { Key } from "@dataterm/ui/key.tsx";
import { Fragment, use, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate, useParams } from "react-router-dom";
import type { Sections } from "../federation/section-part.ts";
import { useKeys } from "../keys/use-keys.ts";
import type { PartLoad } from "../loading/part.ts";
import type { Site } from "../site/discovery.ts";
import type { TextModule } from "../site/panel.ts";
import { preferences } from "../site/preferences.ts";
import { AddDialog } from "./add-dialog.tsx";
import { MOST_BLOCKS, moved, type Placed, readScreen, ruleOf, screenPath, statesOf } from "./address.ts";
import { EmptyScreen } from "./empty-screen.tsx";
import { Mark } from "./marks.tsx";
import { readyScreens } from "./ready.ts";
import { RuleAt } from "./rule-at.tsx";
import styles from "./screen.module.css";
import { ScreenBlock } from "./screen-block.tsx";
import { type Drop, useDrag } from "./use-drag.ts";
import { useFullScreen } from "./use-full-screen.ts";

export { Pins } from "./pins.tsx";

interface ScreenProps {
	site: Site;
	sections: Sections;
	/** Draws text: the search's chunk. */
	text: PartLoad<TextModule>;
}

/** `#/screen/D811,C302,D811~`: rules and calculators side by side. The address is its only state. */
export default function Screen({ site, sections, text }: ScreenProps) {
	const { "*": path = "" } = useParams();
	const router = use(DataRouterContext)?.router;
	const navigate = useNavigate();
	const { blocks, dropped } = useMemo(() => readScreen(path), [path]);
	const [adding, setAdding] = useState(false);
	const area = useRef<HTMLDivElement>(null);
	const screen = useFullScreen(area);
	const help = useId();
	const { keys: on } = useSyncExternalStore(preferences.subscribe, preferences.get);
	useKeys({ single: Object.fromEntries(readyKeys((to) => navigate(to))), onDialog: [], on });

	/** The order that the reader sees next: the address follows a little later than the keys. */
	const order = useRef(blocks);
	/** Gets the focus once the new order is drawn: an element that moves loses it. */
	const next = useRef<string>(undefined);
	useLayoutEffect(() => {
		order.current = blocks;
		if (next.current === undefined) return;
		const selector = `[data-placed="${next.current}"] [data-handle]`;
		next.current = undefined;
		(area.current?.querySelector<HTMLElement>(selector) ?? area.current?.querySelector("h1"))?.focus();
	}, [blocks]);

	const show = (to: Placed[], replace: boolean) => {
		order.current = to;
		// What a calculator has just written may not be drawn yet.
		const search = router?.state.location.search ?? "";
		void navigate(screenPath(to) + statesOf(to, search), { replace, preventScrollReset: true });
	};

	const move = (block: Placed, to: Placed[], name: string) => {
		next.current = block;
		show(to, true);
		announce(`${name}: place ${to.indexOf(block) + 1} of ${to.length}`);
	};

	const drag = useDrag(({ block, target, after }: Drop) => {
		const others = order.current.filter((other) => other !== block);
		move(block, moved(order.current, block, others.indexOf(target) + (after ? 1 : 0)), block);
	});
	const keyMoves = useKeyMoves(order, move);

	const add = (block: Placed, name: string) => {
		if (order.current.includes(block) || order.current.length >= MOST_BLOCKS) return;
		show([...order.current, block], false);
		announce(`Added ${name}`);
	};

	const remove = (block: Placed, name: string) => {
		const place = order.current.indexOf(block);
		const rest = order.current.filter((other) => other !== block);
		next.current = rest[Math.min(place, rest.length - 1)] ?? "";
		show(rest, false);
		announce(`Removed ${name}`);
	};

	const copy = async () => {
		const copied = await copyText(window.location.href);
		announce(copied ? "Copied the link to this screen" : "Not copied: this browser blocks the clipboard");
	};

	const count = blocks.length === 1 ? "1 block" : `${blocks.length} blocks`;
	return (
		<div
			ref={area}
			className={cx(styles.screen, screen.full && styles.full)}
			data-status={blocks.length > 0 ? count : undefined}
		>
			<header className={styles.head}>
				<h1 tabIndex={-1} className={styles.name}>
					Screen
				</h1>
				<nav className={styles.ready} aria-label="Ready screens">
					{readyScreens.map((ready, index) => (
						<a
							key={ready.name}
							href={`#${screenPath(ready.blocks)}`}
							aria-current={ready.blocks.join() === blocks.join() ? "page" : undefined}
						>
							<span aria-hidden="true">{index + 1}</span> {ready.name}
						</a>
					))}
				</nav>
				{blocks.length > 0 && <span className={styles.count}>{`${count}, all in the address`}</span>}
				<div className={styles.tools}>
					<Button onClick={() => setAdding(true)} disabled={blocks.length >= MOST_BLOCKS}>
						<Mark name="add" />
						Add
					</Button>
					<Button icon="link" onClick={copy}>
						Copy link
					</Button>
					<Button onClick={() => window.print()}>Print</Button>
					{screen.toggle && (
						<Button
							className={styles.grow}
							aria-pressed={screen.full}
							aria-label="Full screen"
							title="Full screen"
							onClick={screen.toggle}
						>
							<Mark name="grow" />
						</Button>
					)}
				</div>
			</header>
			{dropped.length > 0 && (
				<div className={styles.dropped} role="status">
					{dropped.map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
				</div>
			)}
			<p id={help} hidden>
				Arrow keys move the block. Escape puts it back.
			</p>
			{blocks.length === 0 && <EmptyScreen site={site} />}
			<ol className={styles.blocks} data-columns>
				{blocks.map((block) => (
					<RuleAt key={block} address={ruleOf(block)} site={site}>
						{(rule) => (
							<ScreenBlock
								block={block}
								rule={rule}
								sections={sections}
								text={text}
								dragged={drag.dragged === block}
								drop={drag.drop?.target === block ? (drag.drop.after ? "after" : "before") : undefined}
								handle={{ ...drag.handle(block), onFocus: () => keyMoves.focused(block) }}
								help={help}
								onKey={(key, name) => keyMoves.press(block, key, name)}
								onRemove={(name) => remove(block, name)}
								onSum={blocks.includes(`${block}~`) ? undefined : (name) => add(`${block}~`, `the sum of ${name}`)}
							/>
						)}
					</RuleAt>
				))}
			</ol>
			{on && <ReadyKeys />}
			{adding && (
				<AddDialog
					site={site}
					sections={sections}
					text={text}
					blocks={blocks}
					onAdd={add}
					onClose={() => setAdding(false)}
				/>
			)}
		</div>
	);
}

/** In the status line, in place of the keys of a page: those of the ready screens. */
function ReadyKeys() {
	const [line, setLine] = useState<Element | null>(null);
	useLayoutEffect(() => setLine(document.querySelector('[aria-label="Status line"]')), []);
	if (!line) return undefined;
	return createPortal(
		<span className={styles.keys}>
			{readyScreens.map(({ name }, index) => (
				<Fragment key={name}>
					<Key>{`${index + 1}`}</Key>{" "}
				</Fragment>
			))}
			screens
		</span>,
		line,
	);
}

/** The keys 1, 2 and 3. */
function readyKeys(go: (path: string) => unknown): [string, () => void][] {
	return readyScreens.map(({ blocks }, index) => [String(index + 1), () => void go(screenPath(blocks))]);
}

/**
 * The keys of the handles: the arrows, Home and End move a block, and Escape puts it back where it was when its handle
 * got the focus.
 */
function useKeyMoves(order: { current: Placed[] }, move: (block: Placed, to: Placed[], name: string) => void) {
	const before = useRef<{ block: Placed; order: Placed[] }>(undefined);
	return {
		focused(block: Placed) {
			if (before.current?.block !== block) before.current = undefined;
		},
		press(block: Placed, key: string, name: string): boolean {
			const place = order.current.indexOf(block);
			const last = order.current.length - 1;
			const to = {
				ArrowUp: place - 1,
				ArrowLeft: place - 1,
				ArrowDown: place + 1,
				ArrowRight: place + 1,
				Home: 0,
				End: last,
			}[key];
			if (key === "Escape" && before.current) {
				const { order: back } = before.current;
				before.current = undefined;
				move(block, back, name);
				return true;
			}
			if (to === undefined) return false;
			before.current ??= { block, order: order.current };
			if (to >= 0 && to <= last && to !== place) move(block, moved(order.current, block, to), name);
			return true;
		},
	};
}
