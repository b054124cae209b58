import { ContentPage } from "@dataterm/ui";
import { LineOfSight } from "./line-of-sight.tsx";

const SLOTS = { "line-of-sight": <LineOfSight /> };

/** Actions: its text, with the line-of-sight picture. */
export function Actions() {
	return <ContentPage page="actions" slots={SLOTS} />;
}
