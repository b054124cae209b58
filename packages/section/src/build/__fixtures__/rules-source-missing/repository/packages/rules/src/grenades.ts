import { ours, specification } from "./source.ts";

export const LAUNCH_METERS = 225;
export const LASER = specification({ packDice: 10, range: ours(200) });
export const GRENADES: readonly { kind: string; area: number }[] = ours([{ kind: "Flash", area: 5 }]);

export function range(): number {
	return LASER.range;
}
