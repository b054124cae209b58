import { ContentPage } from "@dataterm/ui/section/content-page.tsx";
import { Flight } from "./flight.tsx";

export function IntroductionPage() {
	return <ContentPage page="introduction" slots={{ feed: <Flight /> }} />;
}
