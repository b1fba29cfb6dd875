import { type Json, isObject } from '@shared/rules/json-values';

/**
 * What came from outside, with bounds. Nothing here throws; every text has a length, every structure a depth, and nothing
 * holds characters that a database refuses.
 */
const MAX_DEPTH = 8;
const MAX_KEYS = 100;
const MAX_ITEMS = 1000;
const MAX_KEY = 512;
/** A long message has up to 65,536 characters. */
export const MAX_TEXT = 65_536;
/** Characters of JSON that are kept as `raw`; the webhook itself is kept whole anyway. */
const MAX_RAW = 262_144;

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** A text without NUL and lone surrogates, cut at `most`; null for an empty one. */
export function cleanText(written: string, maxLength = MAX_TEXT): string | null {
  // Cutting may halve a pair; what is left of it goes too.
  const clean = written.slice(0, maxLength).replaceAll('\u0000', '').replace(LONE_SURROGATE, '\ufffd');
  return clean === '' ? null : clean;
}

/** A copy with bounded depth, width and texts; what is beyond is left out. */
export function boundedCopy(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value) ?? '';
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => boundedCopy(item, depth + 1));
  if (!isObject(value)) return null;
  const entries = Object.entries(value).slice(0, MAX_KEYS);
  return Object.fromEntries(
    entries
      .filter(([key]) => key !== '__proto__')
      .map(([key, item]) => [cleanText(key, MAX_KEY) ?? '', boundedCopy(item, depth + 1)]),
  );
}

export const boundedObject = (value: Json): Json => boundedCopy(value) as Json;

/** JSON text; null for what is nested without end. */
export function jsonOf(value: unknown): string | null {
  try {
    return JSON.stringify(value ?? null);
  } catch {
    return null;
  }
}

/** What is kept as received, unless it is huge or nested without end. */
export function boundedRaw(value: unknown): unknown {
  const json = jsonOf(value);
  if (json === null) return { left_out: 'nested too deeply' };
  return json.length <= MAX_RAW ? (value ?? null) : { left_out: 'too large', characters: json.length };
}

/** Only the keys that have a value. */
export function defined(entries: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== null && value !== undefined),
  );
}
