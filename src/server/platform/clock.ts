/** Now, in epoch milliseconds. Injected so that tests move time instead of waiting. */
export type Clock = () => number;

/** Instant of the wire (ISO 8601, UTC) from epoch milliseconds. */
export function toInstant(at: number): string {
  return new Date(at).toISOString();
}

export function toInstantOrNull(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
