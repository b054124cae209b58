import { type ReportFacts, reportUrl } from "@dataterm/ui/section/report.ts";
import styles from "./report-link.module.css";

interface ReportLinkProps {
	/** Where mistakes are reported. */
	to: string;
	facts: Omit<ReportFacts, "url">;
}

/** Below a page: opens a tracker or a mail with the page, its address, and its release filled in. */
export function ReportLink({ to, facts }: ReportLinkProps) {
	const href = reportUrl(to, { ...facts, url: window.location.href });
	return (
		<a className={styles.link} href={href} {...(to.startsWith("https:") && { target: "_blank", rel: "noopener" })}>
			Report a mistake
		</a>
	);
}
