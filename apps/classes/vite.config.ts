import { section } from "@dataterm/section/build/vite.ts";

export default section(import.meta.url);
