import page from "@dataterm/ui/page/page.module.css";
import { PageHead } from "@dataterm/ui/page/page-head.tsx";
import { type ReactNode, useContext } from "react";
import { SectionContext, usePageDigits } from "./section-context.ts";
import { type Asset, Loaded } from "./use-asset.tsx";

interface WholePageProps<T> {
	/** Its path in the menu. */
	path: string;
	asset: Asset<T>;
	/** Its name in the loader and the fault: `This page`. */
	name: string;
	children: (data: T) => ReactNode;
}

/**
 * A page that is rendered from one asset. If the asset does not load, the fault is below the page's head. While it loads
 * the page has no heading, so that the focus waits for the page's own heading.
 * @example
 * <WholePage path="corporations" asset={useAsset<{ names: string[] }>("/assets/NightCity/Corporations.json")} name="The list of corporations">
 * 	{({ names }) => <p>{names.join(", ")}</p>}
 * </WholePage>
 */
export function WholePage<T>({ path, asset, name, children }: WholePageProps<T>) {
	const digits = usePageDigits(path);
	const label = useContext(SectionContext).pages?.find((page) => page.path === path)?.label;
	return (
		<Loaded
			asset={asset}
			name={name}
			digits={digits}
			level={label ? 2 : 1}
			place={(content, failed) => (
				<div className={page.page}>
					{failed && label && <PageHead number={digits} title={label} />}
					<div className={page.column}>{content}</div>
				</div>
			)}
		>
			{children}
		</Loaded>
	);
}
