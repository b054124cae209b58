import type { OverlayProps as LoadedProps, SectionModule } from "@dataterm/section/contract.ts";
import { Fault } from "@dataterm/ui/fault.tsx";
import { Loader } from "@dataterm/ui/loader.tsx";
import { useEffect, useState } from "react";
import { loadSection, retrySection } from "../federation/load-section.ts";
import type { LoadFault } from "../loading/fault.ts";
import type { Section } from "../site/discovery.ts";
import styles from "./overlay.module.css";

interface OverlayProps extends LoadedProps {
	overlay: Section;
}

/** Loads an overlay (the player) and keeps it above every page until it is closed. */
export function Overlay({ overlay, ...props }: OverlayProps) {
	const [module, setModule] = useState<SectionModule>();
	const [fault, setFault] = useState<LoadFault>();
	const [retrying, setRetrying] = useState(false);
	const [tries, setTries] = useState(1);

	useEffect(() => {
		let wanted = true;
		loadSection(overlay).then(
			(loaded) => wanted && setModule(loaded),
			(error) => wanted && setFault(error),
		);
		return () => {
			wanted = false;
		};
	}, [overlay, tries]);

	async function retry() {
		setRetrying(true);
		await retrySection(overlay);
		setRetrying(false);
		setFault(undefined);
		setTries(tries + 1);
	}

	const Loaded = module?.overlay;
	if (Loaded) return <Loaded {...props} />;
	return (
		<section className={styles.place} aria-label={overlay.title}>
			{fault ? (
				<Fault what={`${fault.what} did not load`} {...fault.failure} onRetry={retry} retrying={retrying}>
					<button type="button" className={styles.close} onClick={props.close}>
						Close
					</button>
				</Fault>
			) : (
				<Loader label={`Loading ${overlay.title}`} />
			)}
		</section>
	);
}
