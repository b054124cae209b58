import { Block } from "@dataterm/ui/block.tsx";
import type { CalculatorBlockProps } from "@dataterm/ui/calculator-context.ts";
import { cx } from "@dataterm/ui/cx.ts";
import page from "@dataterm/ui/page.module.css";
import type { WorkedExamplesProps } from "@dataterm/ui/worked-examples.tsx";
import { useContext, useRef } from "react";
import type { SectionBlocks } from "./contract.ts";
import { type Chunk, loadChunk } from "./load-chunk.ts";
import { SectionContext, SHARED } from "./section-context.ts";
import { type Asset, Loaded, useLoad } from "./use-asset.tsx";
import { useQueryState } from "./use-query-state.ts";

function useShared(): Asset<typeof import("./calculator-block.tsx")> {
	const chunk = useContext(SectionContext).calculators?.chunks[SHARED] ?? {};
	const load = useRef((_: string, attempt: number) => loadChunk(chunk, attempt));
	return useLoad(`calculator:${SHARED}`, load.current);
}

/**
 * A block with a calculator. Shows the rule until the calculators' shared chunk has loaded; heading and text stay the same
 * elements then, so that the focus stays on them.
 */
function LazyBlock({ block, name, rail, children }: CalculatorBlockProps) {
	const shared = useShared();
	const parts = shared.status === "ready" ? shared.data : undefined;
	const opened = useQueryState(block.address)[0] !== null;
	return (
		<Block
			address={block.address}
			title={block.title}
			rail={rail}
			beside={parts && <parts.CalculatorSwitch block={block} />}
		>
			{opened && parts && <parts.CalculatorSum block={block} name={name} />}
			{!parts && (opened || shared.status === "failed") && (
				<Loaded asset={shared} name={`The calculator of ${block.title}`}>
					{() => undefined}
				</Loaded>
			)}
			{/* The page makes room for an open sum before its code has loaded, so that nothing moves then. */}
			<div className={cx(page.flow, opened && parts?.folded)} data-sum={opened || undefined}>
				{children}
			</div>
		</Block>
	);
}

function LazyWorked(props: WorkedExamplesProps) {
	const shared = useShared();
	return shared.status === "ready" && <shared.data.WorkedExamples {...props} />;
}

/** What `virtual:calculators` exports in addition to the calculators. */
export const calculatorParts = { Block: LazyBlock, Worked: LazyWorked, loadChunk };

/** Returns the calculators of a section for the referee's screen, by the addresses of their rules. */
export function blocksOf(chunks: Record<string, Chunk>, addresses: string[]): SectionBlocks {
	const load = (address: string) => (attempt: number) =>
		loadChunk(chunks[SHARED] as Chunk, attempt).then((shared) =>
			(shared as typeof import("./calculator-block.tsx")).loadCalculator(address, chunks, attempt),
		);
	return Object.fromEntries(addresses.map((address) => [address, load(address)]));
}
