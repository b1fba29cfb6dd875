import { percentile } from '@shared/rules/percentile';
import { numberFormat } from '../../ui/formats';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `< 1 min`, `12 min`, `3 h 05 min`, `2 d 4 h`; a dash where there is nothing. Whole minutes, rounded. */
export function showDuration(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < MINUTE_MS) return '< 1 min';
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24)
    return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
  const wholeHours = Math.round(ms / HOUR_MS);
  const days = Math.floor(wholeHours / 24);
  return wholeHours % 24 === 0 ? `${days} d` : `${days} d ${wholeHours % 24} h`;
}

const UNITS = [
  { ms: DAY_MS, name: 'd' },
  { ms: HOUR_MS, name: 'h' },
  { ms: MINUTE_MS, name: 'min' },
] as const;

/** For an axis: the largest unit of which there is one, with half steps. */
export function showAxisDuration(ms: number): string {
  if (ms === 0) return '0';
  const { ms: unit, name } = UNITS.find((one) => ms >= one.ms) ?? UNITS[2];
  return `${numberFormat({ maximumFractionDigits: 1 }).format(ms / unit)} ${name}`;
}

const STEPS = [
  1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 5760, 10_080, 20_160, 40_320, 80_640,
] as const;

/** The upper end of an axis of durations, in milliseconds: two even steps that hold the longest one. */
export function durationEnd(longest: number): number {
  const step = STEPS.find((minutes) => minutes * 2 * MINUTE_MS >= longest);
  return (step ?? Math.ceil(longest / (2 * DAY_MS)) * 1440) * 2 * MINUTE_MS;
}

/** The upper end of an axis of counts: an even number that people count by. */
export function countEnd(largest: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(largest, 1)));
  const step = [1, 2, 4, 5, 10].find((one) => one * magnitude >= largest) ?? 10;
  return Math.max(2, step * magnitude);
}

/** How a figure has changed, in whole percent; null where there is nothing to compare with. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return Math.round(((now - before) / before) * 100);
}

/** Of all values, so many parts fit below the end of an axis that is cut. */
const FITTING = 0.8;
/** What is so many times as high as those is an outlier. */
const OUTLIER = 10;
/** So far above them an axis ends that is cut. */
const ROOM = 1.5;

export interface Axis {
  /** The upper end of the values; the lower one is 0. */
  readonly end: number;
  /** Some values lie beyond it. */
  readonly isCut: boolean;
}

/**
 * The axis of some values. A few that are many times as high as all others would press those to the ground: then the axis ends
 * above the others.
 * @param values of all days that have any
 * @param endOf the even number above a value at which an axis ends
 */
export function axisOf(values: readonly number[], endOf: (largest: number) => number): Axis {
  const sorted = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const largest = sorted.at(-1) ?? 0;
  const fitting = percentile(sorted, FITTING) ?? 0;
  const end = endOf(fitting * ROOM);
  return largest > fitting * OUTLIER && largest > end
    ? { end, isCut: true }
    : { end: endOf(largest), isCut: false };
}
