import { Block } from "@dataterm/ui/page/block.tsx";
import type { CalculatorBlockProps } from "@dataterm/ui/page/calculator-context.ts";
import page from "@dataterm/ui/page/page.module.css";
import { cx } from "@dataterm/ui/type/cx.ts";
import { CalculatorSum, CalculatorSwitch, folded, loadCalculator } from "./calculator-block.tsx";
import type { SectionBlocks } from "./contract.ts";
import type { SectionCalculators } from "./section-context.ts";
import { useQueryState } from "./use-query-state.ts";

/** A block with a calculator. Heading and text stay the same elements when it opens, so that the focus stays on them. */
export function CalculatorBlock({ block, name, rail, children }: CalculatorBlockProps) {
	const opened = useQueryState(block.address)[0] !== null;
	return (
		<Block address={block.address} title={block.title} rail={rail} beside={<CalculatorSwitch block={block} />}>
			{opened && <CalculatorSum block={block} name={name} />}
			{/* The page makes room for an open sum before its code has loaded, so that nothing moves then. */}
			<div className={cx(page.flow, opened && folded)} data-sum={opened || undefined}>
				{children}
			</div>
		</Block>
	);
}

/** Returns the calculators of a section for the referee's screen, by the addresses of their rules. */
export function blocksOf(calculators: SectionCalculators): SectionBlocks {
	const load = (address: string) => (attempt: number) => loadCalculator(calculators, address, attempt);
	return Object.fromEntries(Object.keys(calculators.names).map((address) => [address, load(address)]));
}
