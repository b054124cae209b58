/** Milliseconds until a load counts as failed: nothing spins for ever. */
export const PATIENCE = 10_000;
