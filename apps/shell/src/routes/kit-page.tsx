import { Kit } from "@dataterm/ui/kit/kit.tsx";
import { useParams } from "react-router-dom";

/** The catalog of parts, or the part in the path. */
export function KitPage() {
	return <Kit part={useParams().part} />;
}
