/** The frame of a calculator in its block: the switch, and the calculator's own code when it is opened. */

import { FORMAT } from "@dataterm/rules";
import { ExamplesContext } from "@dataterm/ui/calculator/examples-context.ts";
import { Switch } from "@dataterm/ui/controls/switch.tsx";
import { Fault } from "@dataterm/ui/failure/fault.tsx";
import { RenderBoundary } from "@dataterm/ui/failure/render-boundary.tsx";
import type { CalculatorBlockProps } from "@dataterm/ui/page/calculator-context.ts";
import { Nodes } from "@dataterm/ui/page/nodes.tsx";
import { type ComponentType, type ReactNode, useContext, useRef } from "react";
import styles from "./calculator-block.module.css";
import { useParam } from "./calculator-param.ts";
import { explain } from "./diagnosis.ts";
import { calculatorSource } from "./load-chunk.ts";
import { type SectionCalculators, SectionContext } from "./section-context.ts";
import { Loaded, useLoad } from "./use-asset.tsx";

/**
 * The props of a calculator: the address that names its state.
 * @example
 * export default function Save({ address }: CalculatorProps) {
 * 	return <p>The saves of {address}</p>;
 * }
 */
export interface CalculatorProps {
	address: string;
}

/** Beside the heading of a block: the rule's text, or its calculator. The query parameter says which is shown. */
export function CalculatorSwitch({ block: { address, title, nodes } }: Pick<CalculatorBlockProps, "block">) {
	const [state, setState] = useParam(address);
	const last = useRef(state);
	if (state !== null) last.current = state;
	const hasRule = nodes.some(({ type }) => type !== "worked" && type !== "calculator");
	return (
		<Switch
			label={`${title}: calculate, or read the ${hasRule ? "rule" : "examples"}`}
			options={[
				{ value: "sum", label: "Sum" },
				{ value: "rule", label: hasRule ? "Rule" : "Examples" },
			]}
			value={state === null ? "rule" : "sum"}
			onChange={(to) => setState(to === "rule" ? null : (last.current ?? `${FORMAT}~`), true)}
		/>
	);
}

/** The calculator of a block, with the sums that its text works by hand. */
export function CalculatorSum({ block, name }: Pick<CalculatorBlockProps, "block" | "name">) {
	const { address, title, nodes } = block;
	const worked = nodes.filter(({ type }) => type === "worked");
	return (
		<div className={styles.sum}>
			<LazyCalculator name={name} address={address} title={title}>
				{worked.length > 0 && <Nodes of={worked} />}
			</LazyCalculator>
		</div>
	);
}

/** Loads the calculator of a rule, without its block. */
export async function loadCalculator(
	calculators: SectionCalculators,
	address: string,
	attempt: number,
): Promise<ComponentType> {
	const source = calculatorSource(calculators, calculators.names[address] ?? "");
	const loaded = await source.load(attempt).catch(async (error: unknown) => {
		throw await explain(error, source, attempt);
	});
	const { default: Calculator } = loaded as { default: ComponentType<CalculatorProps> };
	return () => <Calculator address={address} />;
}

/** The class of the text while its calculator is shown: only paper shows both. */
export const folded = styles.folded;

interface LazyCalculatorProps extends CalculatorProps {
	name: string;
	title: string;
	/** The worked examples: in the calculator's panel, or below the fault in its place. */
	children: ReactNode;
}

function LazyCalculator({ name, address, title, children }: LazyCalculatorProps) {
	const { asset, calculators } = useContext(SectionContext);
	const load = useRef(() => calculatorSource(calculators ?? { chunks: {} }, name));
	// All sections share one store of loads: its key has the release.
	const key = asset(`/calculator:${address}/${name}`);
	const loaded = useLoad<{ default: ComponentType<CalculatorProps> }>(key, load.current);
	return (
		<>
			<Loaded asset={loaded} name={`The calculator of ${title}`} digits={address}>
				{({ default: Calculator }) => (
					<RenderBoundary
						area={name}
						fallback={(error, retry) => (
							<>
								<Fault what="The calculator crashed" why={String(error)} onRetry={retry} />
								{children}
							</>
						)}
					>
						<ExamplesContext value={children}>
							<Calculator address={address} />
						</ExamplesContext>
					</RenderBoundary>
				)}
			</Loaded>
			{loaded.status === "failed" && children}
		</>
	);
}
