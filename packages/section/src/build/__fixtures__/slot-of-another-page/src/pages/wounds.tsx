import { ContentPage } from "@dataterm/ui/section/content-page.tsx";

const PAGE = "wounds";
const SLOTS = { track: <p>Light, serious: "critical", mortal</p> };

/** Its list of fields has a name that a slot of another page has. */
const ROWS = [{ table: "armor" }];

export function Wounds() {
	return <ContentPage page={PAGE} slots={SLOTS} rail={ROWS.length} />;
}
