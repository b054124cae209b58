/** Returns the folder of a section's assets, `/assets/FNFF/`: its first claim. The page trees are below it. */
export function assetFolder({ assets }: { assets: string[] }): string {
	return assets.find((claim) => /^\/assets\/[^/]+\/$/.test(claim)) ?? "/";
}
