import { Nodes } from "@dataterm/ui/page/nodes.tsx";
import page from "@dataterm/ui/page/page.module.css";
import type { SectionModule } from "@dataterm/ui/section/contract.ts";
import type { Resource } from "@dataterm/ui/section/resource.ts";
import type { Node } from "@dataterm/ui/tree.ts";
import type { ReactNode } from "react";
import { PartBoundary } from "../loading/part-boundary.tsx";
import type { RoutedSection } from "../site/discovery.ts";
import { blockLoad } from "./block-part.ts";
import { withoutExamples } from "./figures.ts";
import styles from "./screen-block.module.css";

interface RuleTextProps {
	title: string;
	nodes: Node[];
}

/** The text of a rule, as search prints it, without examples: a screen is for someone who knows the rule. */
export function RuleText({ title, nodes }: RuleTextProps) {
	const shown = withoutExamples(nodes);
	return (
		<div className={page.flow}>
			{shown.length > 0 ? <Nodes of={shown} under={title} /> : <p>The rules below it have addresses of their own.</p>}
		</div>
	);
}

interface RuleSumProps {
	section: RoutedSection;
	load: Resource<SectionModule>;
	address: string;
	title: string;
	/** Replaces a calculator that the section's release does not offer. */
	children: ReactNode;
}

/** The calculator of a rule, from its section. A section that fails, fails alone. */
export function RuleSum({ section, load, address, title, children }: RuleSumProps) {
	return (
		<PartBoundary load={load} area={section.name} compact>
			{({ blocks }) => {
				const block = blocks?.[address];
				if (!block) {
					return (
						<>
							<p className={styles.note}>This release of {section.title} has no calculator here. This is the rule.</p>
							{children}
						</>
					);
				}
				return (
					<PartBoundary load={blockLoad(block, `The calculator of ${title}`)} area={section.name} compact>
						{(Calculator) => <Calculator />}
					</PartBoundary>
				);
			}}
		</PartBoundary>
	);
}
