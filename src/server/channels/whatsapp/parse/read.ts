/**
 * Reading what came from outside. Nothing here throws; every text has a length, every structure a depth, and nothing
 * holds characters that a database refuses.
 */
export type Json = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 8;
const MAX_KEYS = 100;
const MAX_ITEMS = 1000;
/** A long message has up to 65,536 characters. */
export const MAX_TEXT = 65_536;
export const MAX_ID = 512;
const MAX_NAME = 500;
/** Characters of JSON that are kept as `raw`; the webhook itself is kept whole anyway. */
const MAX_RAW = 262_144;

const LONE_SURROGATE = /\p{Surrogate}/gu;

const EMPTY: Json = {};

export function object(value: unknown): Json {
  return isObject(value) ? value : EMPTY;
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** A text without NUL and lone surrogates, cut at `max`; null for anything else, and for an empty one. */
export function text(value: unknown, max = MAX_TEXT): string | null {
  const written = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof written !== 'string') return null;
  // Cutting may halve a pair; what is left of it goes too.
  const clean = written.slice(0, max).replaceAll('\u0000', '').replace(LONE_SURROGATE, '\ufffd');
  return clean === '' ? null : clean;
}

const trimmed = (value: string | null): string | null => (value?.trim() ? value.trim() : null);
export const id = (value: unknown): string | null => trimmed(text(value, MAX_ID));
export const name = (value: unknown): string | null => trimmed(text(value, MAX_NAME));

export function finite(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const SECOND = 1000;
/** The other side's clock may be a little ahead; a message from the far future would stay on top for ever. */
const MAX_AHEAD_MS = 10 * 60 * SECOND;
const FIRST_SECOND = 1_000_000_000;
const MILLISECONDS_FROM = 100_000_000_000;

/** Epoch milliseconds of a WhatsApp timestamp (seconds, as text); `receivedAt` when it says nothing sensible. */
export function instant(value: unknown, receivedAt: number): number {
  const number = finite(value);
  if (number === null || number < FIRST_SECOND) return receivedAt;
  const at = Math.floor(number >= MILLISECONDS_FROM ? number : number * SECOND);
  return at > receivedAt + MAX_AHEAD_MS ? receivedAt : at;
}

/** A copy with bounded depth, width and texts; what is beyond is left out. */
export function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return text(value) ?? '';
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => plain(item, depth + 1));
  if (!isObject(value)) return null;
  const entries = Object.entries(value).slice(0, MAX_KEYS);
  return Object.fromEntries(
    entries
      .filter(([key]) => key !== '__proto__')
      .map(([key, item]) => [text(key, MAX_ID) ?? '', plain(item, depth + 1)]),
  );
}

export const plainObject = (value: unknown): Json => object(plain(value));

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
