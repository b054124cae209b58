/** Runs in the page's head, before its style sheet, which holds up the scripts after it. The build writes it into the page. */
import { readDiscovery } from "../site/discovery.ts";
import { watchStart } from "./fault.ts";
import { preload } from "./preload.ts";

watchStart();
preload(readDiscovery());
