import type { SectionBlocks } from "@dataterm/ui/section/contract.ts";
import { createResource, type Resource, type Source } from "@dataterm/ui/section/resource.ts";
import type { ComponentType } from "react";
import { pendingForm } from "../loading/kit.ts";

type LoadBlock = SectionBlocks[string];

/** A calculator of a section. Its error names the file that failed, which is requested again to learn why. */
export function blockPart(load: LoadBlock, title: string): Source<ComponentType> {
	let failed: string | undefined;
	return {
		title,
		waitsFor: pendingForm,
		files: () => (failed ? [new URL(failed, location.href).pathname] : []),
		async load(attempt) {
			try {
				return await load(attempt);
			} catch (error) {
				failed = (error as { file?: string }).file;
				throw error;
			}
		},
	};
}

const loads = new WeakMap<LoadBlock, Resource<ComponentType>>();

/** Returns the load of a section's calculator, shared by all who show it. */
export function blockLoad(load: LoadBlock, title: string): Resource<ComponentType> {
	const made = loads.get(load) ?? createResource(blockPart(load, title));
	loads.set(load, made);
	return made;
}
