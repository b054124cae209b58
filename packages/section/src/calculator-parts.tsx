import { Block } from "@dataterm/ui/block.tsx";
import type { CalculatorBlockProps, CalculatorParts } from "@dataterm/ui/calculator-context.ts";
import page from "@dataterm/ui/page.module.css";
import type { WorkedExamplesProps } from "@dataterm/ui/worked-examples.tsx";
import { useContext, useRef } from "react";
import { loadChunk } from "./load-chunk.ts";
import { SectionContext } from "./section-context.ts";
import { type Asset, Loaded, useLoad } from "./use-asset.tsx";
import { useQueryState } from "./use-query-state.ts";

/** The name of the chunk that all calculators of a section share. */
const SHARED = "calculator-block";

function useShared(): Asset<typeof import("./calculator-block.tsx")> {
	const chunk = useContext(SectionContext).calculators?.chunks[SHARED] ?? {};
	const load = useRef((_: string, attempt: number) => loadChunk(chunk, attempt));
	return useLoad(`calculator:${SHARED}`, load.current);
}

/** A block with a calculator. Shows the rule until the calculators' shared chunk has loaded. */
function LazyBlock(props: CalculatorBlockProps) {
	const { block, rail, children } = props;
	const shared = useShared();
	const [state] = useQueryState(block.address);
	if (shared.status === "ready") return <shared.data.CalculatorBlock {...props} />;
	return (
		<Block address={block.address} title={block.title} rail={rail}>
			{(state !== null || shared.status === "failed") && (
				<Loaded asset={shared} name={`The calculator of ${block.title}`}>
					{() => undefined}
				</Loaded>
			)}
			<div className={page.flow}>{children}</div>
		</Block>
	);
}

function LazyWorked(props: WorkedExamplesProps) {
	const shared = useShared();
	return shared.status === "ready" && <shared.data.WorkedExamples {...props} />;
}

/** What `virtual:calculators` exports in addition to the calculators. */
export const calculatorParts: Required<CalculatorParts> = { Block: LazyBlock, Worked: LazyWorked };
