import { Loader } from "@dataterm/ui/failure/loader.tsx";
import page from "@dataterm/ui/page/page.module.css";

/** The placeholder of a page while its section loads. */
export function Waiting({ what }: { what: string }) {
	return (
		<div className={page.page}>
			<div className={page.column}>
				<Loader label={`Loading ${what}`} />
			</div>
		</div>
	);
}
