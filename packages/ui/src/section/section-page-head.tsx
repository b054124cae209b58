import { PageHead } from "@dataterm/ui/page/page-head.tsx";
import type { ComponentProps } from "react";
import { usePageDigits } from "./section-context.ts";

interface SectionPageHeadProps extends Omit<ComponentProps<typeof PageHead>, "number"> {
	/** The path of the page in the menu, `drugs`: the head shows the digits of its addresses. */
	page: string;
}

/**
 * The page's one `h1`, its number and its lede. The heading takes the focus after a change of route.
 * @example
 * <PageHead page="corporations" title="Arasaka" lede="Security, and banks." />
 */
export function SectionPageHead({ page, ...rest }: SectionPageHeadProps) {
	return <PageHead number={usePageDigits(page)} {...rest} />;
}
