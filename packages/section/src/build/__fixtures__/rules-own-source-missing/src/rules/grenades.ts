export const LAUNCH_METERS = 225;
