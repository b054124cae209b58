/**
 * What a bookmark opens with the site: the overlay of `/?launch=player#/fnff/armor`, which the gateway's boot uses too,
 * or the panel of `/?open=search`, a shortcut of the installed site.
 */
export const bookmarked = (name: string) => new URLSearchParams(window.location.search).get(name) ?? undefined;
