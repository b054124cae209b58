/** The Vite configuration of a section alone in its repository, if it has none itself. Vite runs in the section's folder. */
import { pathToFileURL } from "node:url";
import { section } from "./vite.ts";

export default section(pathToFileURL(`${process.cwd()}/`).href);
