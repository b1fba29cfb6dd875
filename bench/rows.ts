import type { Peer, Row } from './types';

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /**
   * What people need, or, where the figure is far from that, twice the figure, so that a part that becomes much slower is seen:
   * of the slower engine, and 5 ms at least.
   */
  readonly limit: number;
  readonly peer?: { readonly name: string; readonly value: number };
}

const compared = ({ value, peer }: Figure): { readonly peer?: Peer } =>
  peer ? { peer: { ...peer, ratio: value / peer.value } } : {};

/** A figure that is good as long as it does not exceed its limit. */
export function atMost(figure: Figure): Row {
  const { name, value, unit, limit } = figure;
  return { name, value, unit, goal: `≤ ${limit} ${unit}`, pass: value <= limit, ...compared(figure) };
}

/** A figure that is good as long as it is not more than so many times its peer's. @param figure its limit: how many times */
export function atMostTimes(figure: Figure & Required<Pick<Figure, 'peer'>>): Row {
  const { name, value, unit, limit, peer } = figure;
  const pass = value <= limit * peer.value;
  return { name, value, unit, goal: `≤ ${limit} × the peer`, pass, ...compared(figure) };
}

/** A figure that is good once it reaches its limit. */
export function atLeast(figure: Figure): Row {
  const { name, value, unit, limit } = figure;
  return { name, value, unit, goal: `≥ ${limit} ${unit}`, pass: value >= limit, ...compared(figure) };
}

/**
 * The value below which the share of all samples lies (nearest rank).
 * @param share 0.95 for the 95th percentile
 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
