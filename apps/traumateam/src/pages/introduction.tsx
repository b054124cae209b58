import { ContentPage } from "@dataterm/ui";
import { Flight } from "./flight.tsx";

export function IntroductionPage() {
	return <ContentPage page="introduction" slots={{ feed: <Flight /> }} />;
}
