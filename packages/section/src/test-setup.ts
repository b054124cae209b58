import { BroadcastChannel } from "node:worker_threads";
import { keepCompositionKeys } from "@dataterm/ui/browser/composition.ts";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

configure({
	// On two cores with many tests, a second is too short for the first page of a section.
	asyncUtilTimeout: 10_000,
	// What is announced is said to a screen reader a moment after it is shown: a busy core has both on the page.
	defaultIgnore: "script, style, [data-announcer]",
});

// As the shell does.
keepCompositionKeys();

// happy-dom has none.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel;

afterEach(cleanup);
