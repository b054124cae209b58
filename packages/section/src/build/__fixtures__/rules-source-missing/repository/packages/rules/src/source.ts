export const specification = <T>(value: T): T => value;
export const ours = <T>(value: T): T => value;
