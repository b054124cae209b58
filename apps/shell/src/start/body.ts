/** Runs when the page is parsed and its style sheet is there. The build writes it into the page. */
import { readDiscovery } from "../site/discovery.ts";
import { showFirstScreen } from "./first-screen.ts";
import { startProgram } from "./program.ts";

startProgram(showFirstScreen(readDiscovery()));
