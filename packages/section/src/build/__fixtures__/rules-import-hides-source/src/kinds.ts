export type Kind = "Flash";
export const METERS = 3;
