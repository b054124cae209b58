import type { ReportFacts } from "@dataterm/ui/section/report.ts";
import type { PageState } from "../reading/page-watch.ts";
import type { Site } from "../site/discovery.ts";
import type { Place } from "../site/place.ts";

/** Where a mistake on a page is reported, and what about. Undefined in the Mainframe, and if the site takes no reports. */
export function reportOf(
	site: Site,
	here: Place,
	{ title }: Pick<PageState, "title">,
	address: string,
): { to: string; facts: Omit<ReportFacts, "url"> } | undefined {
	// Where nothing else matches, the selected section is the Mainframe, and the page the shell's.
	const section = here.section?.bank ? here.section : undefined;
	const to = section?.report ?? site.report;
	if (!to || here.mainframe) return undefined;
	const release = section ? `${section.name} ${section.release}` : `shell ${site.release}`;
	return {
		to,
		facts: {
			title: title ?? here.title,
			address: address.includes("_") ? undefined : address,
			release: `${release}, revision ${site.revision}`,
		},
	};
}
