/*
 * Reads JSON whose shape nobody has checked, value by value, where zod would weigh too much: the web UI, what it shares
 * with the server, and the emulator. What comes to the server from outside is read by zod. Nothing here throws.
 */

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object; empty for anything else. */
export const asObject = (value: unknown): Json => (isObject(value) ? value : {});

/** A list; empty for anything else. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text; empty for anything else. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A finite number; null for anything else. */
export const asNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
