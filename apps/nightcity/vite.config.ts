import { section } from "@dataterm/section";

export default section(import.meta.url);
