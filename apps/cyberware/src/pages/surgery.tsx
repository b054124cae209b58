import { ContentPage, Loaded, Nodes, useAsset, usePageDigits } from "@dataterm/ui";
import { codesTable } from "../codes-table.ts";
import type { SurgeryCodesFile } from "../schemas.ts";

export function SurgeryPage() {
	return <ContentPage page="surgery" slots={{ "surgery-codes": <Codes /> }} />;
}

function Codes() {
	return (
		<Loaded
			asset={useAsset<SurgeryCodesFile>("/assets/Cyberware/SurgeryCodes.json")}
			name="The surgery codes"
			digits={usePageDigits("surgery")}
		>
			{({ codes }) => <Nodes of={[codesTable(codes)]} under="Surgery codes" />}
		</Loaded>
	);
}
