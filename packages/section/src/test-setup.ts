import { keepCompositionKeys } from "@dataterm/ui/composition.ts";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// On two cores with many tests, a second is too short for the first page of a section.
configure({ asyncUtilTimeout: 10_000 });

// As the shell does.
keepCompositionKeys();

afterEach(cleanup);
