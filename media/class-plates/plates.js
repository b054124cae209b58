/** The plates: a class without a portrait, its two spot colors, the middle of its disc, and the parts of its emblem. */
import { corporate, fixer, media, medtechie, nomad, techie } from "./emblems.js";

/** The disc stands left or right in turn, so that neighbors in the menu differ. */
const LEFT = [372, 430];
const RIGHT = [430, 430];

export const PLATES = [
	{ name: "Techie", number: 4, accent: "#ffb224", second: "#2de2e6", center: RIGHT, parts: techie() },
	{ name: "Medtechie", number: 5, accent: "#f2f0e6", second: "#ff2a4d", center: LEFT, parts: medtechie() },
	{ name: "Media", number: 6, accent: "#ff3df0", second: "#2de2e6", center: RIGHT, parts: media() },
	{ name: "Corporate", number: 8, accent: "#c9b27a", second: "#5ad1ff", center: RIGHT, parts: corporate() },
	{ name: "Fixer", number: 9, accent: "#9b5cff", second: "#ffb224", center: LEFT, parts: fixer() },
	{ name: "Nomad", number: 10, accent: "#ff8a3d", second: "#c6ff3d", center: RIGHT, parts: nomad() },
];
