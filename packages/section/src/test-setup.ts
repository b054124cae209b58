import { BroadcastChannel } from "node:worker_threads";
import { keepCompositionKeys } from "@dataterm/ui/browser/composition.ts";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// On two cores with many tests, a second is too short for the first page of a section.
configure({ asyncUtilTimeout: 10_000 });

// As the shell does.
keepCompositionKeys();

// happy-dom has none.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel;

afterEach(cleanup);
