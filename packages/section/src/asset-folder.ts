/** The folder of a section's own assets, `/assets/FNFF/`: the first that it claims. Its page trees are below it. */
export function assetFolder({ assets }: { assets: string[] }): string {
	return assets.find((claim) => /^\/assets\/[^/]+\/$/.test(claim)) ?? "/";
}
