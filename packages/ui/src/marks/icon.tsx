import { ICONS, type IconName, type IconShape } from "./icons.ts";

/**
 * An icon beside a button's label or instead of it, as large as the reader's type. The button itself has the name.
 * @example
 * <Icon name="external" />
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
	const { line, fill }: IconShape = ICONS[name];
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
			{line && <path d={line} strokeLinecap="square" />}
			{fill && <path d={fill} fill="currentColor" stroke="none" />}
		</svg>
	);
}
