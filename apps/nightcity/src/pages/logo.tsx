import { asset } from "@dataterm/section/asset.ts";

/** A corporation's mark. The name stands beside it, so it says nothing of its own. */
export function Logo({ file, size }: { file: string; size: number }) {
	return (
		<img src={asset(`/assets/Visuals/CorporationLogos/${file}`)} width={size} height={size} loading="lazy" alt="" />
	);
}
