/** The icons of the screen: 20 px grid, as in packages/ui, whose set each section carries. */

const LINES = {
	add: "M10 3.5v13M3.5 10h13",
	grow: "M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4",
	pin: "M6.5 3.5h7M8 3.5v5l-2.5 3h9l-2.5-3v-5M10 11.5v5.5",
};

/** An icon inside a button that has a name. */
export function Mark({ name }: { name: keyof typeof LINES }) {
	return (
		<svg
			width="1.25rem"
			height="1.25rem"
			viewBox="0 0 20 20"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.8"
			aria-hidden="true"
		>
			<path d={LINES[name]} strokeLinecap="square" />
		</svg>
	);
}

/** Two rows of dots: what can be dragged. */
export function Grip() {
	return (
		<svg width="0.625rem" height="1.125rem" viewBox="0 0 10 18" fill="currentColor" aria-hidden="true">
			<path d="M1 1h3v3h-3zM6 1h3v3h-3zM1 7.5h3v3h-3zM6 7.5h3v3h-3zM1 14h3v3h-3zM6 14h3v3h-3z" />
		</svg>
	);
}
