import { Kit } from "@dataterm/ui/kit/kit.tsx";
import { useParams } from "react-router-dom";

/** The catalog of parts, or the part that the address names. */
export function KitPage() {
	return <Kit part={useParams().part} />;
}
