/**
 * The parts of the kit that the shell shares with sections besides React: each is one chunk with one sheet, loaded when it
 * is first needed. A second URL would be a second kit in the page, so that no section could rely on what another did.
 */

import { NotLoaded } from "@dataterm/ui/section/ask.ts";
import { createResource } from "@dataterm/ui/section/resource.ts";
import { ownPart } from "./own-part.ts";

interface KitPart {
	/** Loads it with its sheet, once. Rejects with NotLoaded, which only a reload can heal. */
	load: () => Promise<object>;
	/** Returns that promise while it is on its way. */
	pending: () => Promise<object> | undefined;
}

/** Returns the loading of a part of the kit; tests pass in a module of their own. */
export function kitPart(title: string, importPart: () => Promise<object>, ahead?: () => string[]): KitPart {
	const state = createResource(ownPart(title, importPart, ahead));
	let loading: Promise<object> | undefined;
	const load = () =>
		state.load().then(withMissing, (fault) => {
			throw new NotLoaded(fault.message, true, fault.failure.file);
		});
	return {
		load: () => (loading ??= load()),
		pending: () => (state.state().status === "loading" ? loading : undefined),
	};
}

/**
 * Gives a name that the kit does not have a function that throws when it is called. The gate refuses a section that needs
 * such a name; in a section that got through, only what uses it fails. A getter that throws would fail the whole section,
 * since the code of other builds reads all names when it starts.
 */
function withMissing(kit: object): object {
	const known = { ...kit };
	return new Proxy(known, {
		get(own, name) {
			if (name in own || typeof name !== "string" || ASKED.includes(name)) return Reflect.get(own, name);
			return () => {
				throw new Error(`This site's kit has no ${name}. Deploy the shell that the section was built with.`);
			};
		},
	});
}

/** What a promise and the code of other builds ask every module for. */
const ASKED = ["then", "default", "__esModule"];

/** Returns the paths of the kit's files: the page's own scripts request them for a deep link. */
export function filesOfKit(): string[] {
	const links = [...document.querySelectorAll<HTMLLinkElement>("link[data-kit]")];
	return links.map(({ href }) => new URL(href).pathname);
}

const ui = kitPart("The kit", () => import("@dataterm/ui"), filesOfKit);
const form = kitPart(
	"The kit's part for calculators",
	withKit(() => import("@dataterm/ui/form")),
);

/**
 * Returns the loading of a chunk that imports modules of the kit. It fails with the kit: a second import() of the kit's
 * chunk would not wait for a sheet that failed.
 */
export function withKit<T>(load: () => Promise<T>): () => Promise<T> {
	return () => {
		const own = load();
		return Promise.all([own, ui.load()]).then(([loaded]) => loaded);
	};
}

/** The parts by their keys in the share scope. */
export const kit: Record<string, () => Promise<object>> = {
	"@dataterm/ui": ui.load,
	"@dataterm/ui/form": form.load,
};

/** Return the kit, and its part for calculators, while a section waits for them. */
export const pendingKit = ui.pending;
export const pendingForm = form.pending;
