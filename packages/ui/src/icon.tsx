import type { IconShape } from "./icons.ts";

/** An icon beside a button's label or instead of it, as large as the reader's type. The button itself has the name. */
export function Icon({ shape, size = 20 }: { shape: IconShape; size?: number }) {
	return (
		<svg
			width={`${size / 16}rem`}
			height={`${size / 16}rem`}
			viewBox="0 0 20 20"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.8"
			aria-hidden="true"
		>
			{shape.line && <path d={shape.line} strokeLinecap="square" />}
			{shape.fill && <path d={shape.fill} fill="currentColor" stroke="none" />}
		</svg>
	);
}
