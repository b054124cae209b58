import { useAsset, WholePage } from "@dataterm/ui";
import { useParams } from "react-router-dom";
import { CLASS_LIST } from "../files.ts";
import { findClass } from "../find-class.ts";
import type { CharClass, ClassListFile } from "../schemas.ts";
import { ClassPage } from "./class-page.tsx";

/** Shows the class that the address names. Throws for an unknown class; the error screen shows in the section's area. */
export function ClassesPage() {
	const { class: segment = "" } = useParams();
	return (
		<WholePage path={segment.toLowerCase()} asset={useAsset<ClassListFile>(CLASS_LIST)} name="The list of classes">
			{({ charClasses }) => <Chosen classes={charClasses} segment={segment} />}
		</WholePage>
	);
}

/** Remounts for each class, so that gender and caption are drawn again. */
function Chosen({ classes, segment }: { classes: CharClass[]; segment: string }) {
	const chosen = findClass(classes, segment);
	return <ClassPage key={chosen.name} charClass={chosen} />;
}
