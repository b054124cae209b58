import { useClipboard } from "@dataterm/ui/browser/copy.ts";
import { useStore } from "@dataterm/ui/browser/use-store.ts";
import { Button } from "@dataterm/ui/controls/button.tsx";
import { Key } from "@dataterm/ui/controls/key.tsx";
import type { ReadyScreen } from "@dataterm/ui/section/contract.ts";
import { cx } from "@dataterm/ui/type/cx.ts";
import { Fragment, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router-dom";
import { useKeys } from "../keys/use-keys.ts";
import type { SectionLoads } from "../loading/section-part.ts";
import { liveScreens } from "../site/asked.ts";
import type { Site } from "../site/discovery.ts";
import { preferences } from "../site/preferences.ts";
import { AddDialog } from "./add-dialog.tsx";
import { MOST_BLOCKS, type Placed, ruleOf, screenPath } from "./address.ts";
import { EmptyScreen } from "./empty-screen.tsx";
import { RuleAt } from "./rule-at.tsx";
import styles from "./screen.module.css";
import { ScreenBlock } from "./screen-block.tsx";
import { useBlocks } from "./use-blocks.ts";
import { useFullScreen } from "./use-full-screen.ts";

export { Pins } from "./pins.tsx";

interface ScreenProps {
	site: Site;
	loads: SectionLoads;
}

/** `#/screen/D811,C302,D811~`: rules and calculators side by side. The address is its only state. */
export default function Screen({ site, loads }: ScreenProps) {
	const navigate = useNavigate();
	const area = useRef<HTMLDivElement>(null);
	const { blocks, dropped, drag, keyMoves, add, remove } = useBlocks(area);
	const [adding, setAdding] = useState(false);
	const fullScreen = useFullScreen(area);
	const help = useId();
	const { keys: on } = useStore(preferences);
	const ready = useMemo(() => liveScreens(site.sections), [site]);
	useKeys({ single: Object.fromEntries(readyKeys(ready, (to) => navigate(to))), onDialog: [], on });

	const count = blocks.length > 0 ? (blocks.length === 1 ? "1 block" : `${blocks.length} blocks`) : undefined;
	return (
		<div ref={area} className={cx(styles.screen, fullScreen.full && styles.full)} data-status={count}>
			<header className={styles.head}>
				<h1 tabIndex={-1} className={styles.name}>
					Screen
				</h1>
				<ReadyScreens ready={ready} shown={blocks} />
				{count && <span className={styles.count}>{`${count}, all in the address`}</span>}
				<Tools onAdd={blocks.length < MOST_BLOCKS ? () => setAdding(true) : undefined} fullScreen={fullScreen} />
			</header>
			{dropped.length > 0 && (
				<div className={styles.dropped}>
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
								loads={loads}
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
			{on && ready.length > 0 && <ReadyKeys ready={ready} />}
			{adding && <AddDialog site={site} blocks={blocks} onAdd={add} onClose={() => setAdding(false)} />}
		</div>
	);
}

/** Links to the screens that come with the site. */
function ReadyScreens({ ready, shown }: { ready: ReadyScreen[]; shown: Placed[] }) {
	if (ready.length === 0) return null;
	return (
		<nav className={styles.ready} aria-label="Ready screens">
			{ready.map(({ name, blocks }, index) => (
				<a
					key={name}
					href={`#${screenPath(blocks)}`}
					aria-current={blocks.join() === shown.join() ? "page" : undefined}
				>
					<span aria-hidden="true">{index + 1}</span> {name}
				</a>
			))}
		</nav>
	);
}

interface ToolsProps {
	/** Undefined if there is no room for another block. */
	onAdd?: () => void;
	fullScreen: ReturnType<typeof useFullScreen>;
}

function Tools({ onAdd, fullScreen }: ToolsProps) {
	const { copy } = useClipboard();
	return (
		<div className={styles.tools}>
			<Button icon="add" onClick={onAdd} disabled={!onAdd}>
				Add
			</Button>
			<Button icon="link" onClick={() => copy(window.location.href, "the link to this screen")}>
				Copy link
			</Button>
			<Button onClick={() => window.print()}>Print</Button>
			{fullScreen.toggle && (
				<Button
					icon="grow"
					className={styles.grow}
					aria-pressed={fullScreen.full}
					aria-label="Full screen"
					title="Full screen"
					onClick={fullScreen.toggle}
				/>
			)}
		</div>
	);
}

/** In the status line, in place of the keys of a page: those of the ready screens. */
function ReadyKeys({ ready }: { ready: ReadyScreen[] }) {
	const [line, setLine] = useState<Element | null>(null);
	useLayoutEffect(() => setLine(document.querySelector('[aria-label="Status line"]')), []);
	if (!line) return undefined;
	return createPortal(
		<span className={styles.keys}>
			{ready.map(({ name }, index) => (
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
function readyKeys(ready: ReadyScreen[], go: (path: string) => unknown): [string, () => void][] {
	return ready.map(({ blocks }, index) => [String(index + 1), () => void go(screenPath(blocks))]);
}
