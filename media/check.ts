/** `pnpm --filter @dataterm/media check`: exits 1 and says why where a committed output doesn't belong to its program. */
import { faults } from "./outputs.ts";

const found = faults();
for (const fault of found) console.error(fault);
if (found.length > 0) process.exit(1);
