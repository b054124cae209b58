import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Two cores and many tests: a second is short for the first page of a section.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
