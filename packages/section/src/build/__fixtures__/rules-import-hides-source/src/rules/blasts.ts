import { ours } from "@dataterm/rules";

export const AREA = ours(5);
