const MINUTE_MS = 60_000;

/** Fields for moments show minutes, and hold nothing else. @param at epoch milliseconds */
export const floorToMinute = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;
