import type { OverlayProps as LoadedProps, SectionModule } from "@dataterm/ui/section/contract.ts";
import type { Resource } from "@dataterm/ui/section/resource.ts";
import { PartBoundary } from "../loading/part-boundary.tsx";
import type { Section } from "../site/discovery.ts";
import styles from "./overlay.module.css";

interface OverlayProps extends LoadedProps {
	overlay: Section;
	load: Resource<SectionModule>;
}

/** Keeps an overlay (the player) above every page until it is closed. */
export function Overlay({ overlay, load, ...props }: OverlayProps) {
	return (
		<PartBoundary
			load={load}
			area={overlay.name}
			forget={({ forget }) => forget?.()}
			place={(content) => (
				<section className={styles.place} aria-label={overlay.title}>
					{content}
				</section>
			)}
			rest={
				<button type="button" className={styles.close} onClick={props.close}>
					Close
				</button>
			}
		>
			{({ overlay: Loaded }) => Loaded && <Loaded {...props} />}
		</PartBoundary>
	);
}
