/** Milliseconds until a load counts as failed: no loader runs forever. */
export const LOAD_TIMEOUT_MS = 10_000;
