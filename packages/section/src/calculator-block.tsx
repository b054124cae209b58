/**
 * The code that all calculators of a section share, besides the parts of their forms. It is a separate chunk, so that
 * calculators do not enlarge the section's own code.
 */

import { chunks } from "virtual:calculator-chunks";
import { FORMAT } from "@dataterm/rules/calculators/format.ts";
import { Block } from "@dataterm/ui/block.tsx";
import type { CalculatorBlockProps } from "@dataterm/ui/calculator-context.ts";
import { cx } from "@dataterm/ui/cx.ts";
import { Fault } from "@dataterm/ui/fault.tsx";
import { Nodes } from "@dataterm/ui/nodes.tsx";
import page from "@dataterm/ui/page.module.css";
import { RenderBoundary } from "@dataterm/ui/render-boundary.tsx";
import { Switch } from "@dataterm/ui/switch.tsx";
import { type ComponentType, useContext, useRef } from "react";
import styles from "./calculator-block.module.css";
import { useParam } from "./calculator-param.ts";
import { type Chunk, loadChunk } from "./load-chunk.ts";
import { SectionContext } from "./section-context.ts";
import { Loaded, useLoad } from "./use-asset.tsx";

export { WorkedExamples } from "@dataterm/ui/worked-examples.tsx";

/** The props of a calculator: the address that names its state. */
export interface CalculatorProps {
	address: string;
}

/** A block with a switch between the rule's text and its calculator; the query parameter says which is shown. */
export function CalculatorBlock({ block, name, rail, children }: CalculatorBlockProps) {
	const { address, title, nodes } = block;
	const inDevelopment = useContext(SectionContext).calculators?.chunks[name];
	const chunk = chunks[name] ?? inDevelopment ?? {};
	const [state, setState] = useParam(address);
	const last = useRef(state);
	if (state !== null) last.current = state;
	const shown = state === null ? "rule" : "sum";
	return (
		<Block
			address={address}
			title={title}
			rail={rail}
			beside={
				<Switch
					label={`${title}: calculate, or read the rule`}
					options={[
						{ value: "sum", label: "Sum" },
						{ value: "rule", label: "Rule" },
					]}
					value={shown}
					onChange={(to) => setState(to === "rule" ? null : (last.current ?? `${FORMAT}~`), true)}
				/>
			}
		>
			{shown === "sum" && (
				<div className={styles.sum}>
					<LazyCalculator chunk={chunk} name={name} address={address} title={title} />
					<Nodes of={nodes.filter(({ type }) => type === "worked")} />
				</div>
			)}
			<div className={cx(page.flow, shown === "sum" && styles.folded)}>{children}</div>
		</Block>
	);
}

interface LazyCalculatorProps extends CalculatorProps {
	chunk: Chunk;
	name: string;
	title: string;
}

function LazyCalculator({ chunk, name, address, title }: LazyCalculatorProps) {
	const load = useRef((_: string, attempt: number) => loadChunk(chunk, attempt));
	const loaded = useLoad<{ default: ComponentType<CalculatorProps> }>(`calculator:${name}`, load.current);
	return (
		<Loaded asset={loaded} name={`The calculator of ${title}`} digits={address}>
			{({ default: Calculator }) => (
				<RenderBoundary
					area={name}
					fallback={(error, retry) => <Fault what="The calculator crashed" why={String(error)} onRetry={retry} />}
				>
					<Calculator address={address} />
				</RenderBoundary>
			)}
		</Loaded>
	);
}
