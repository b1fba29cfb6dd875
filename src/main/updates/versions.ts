/** Semantic Versioning 2.0.0, without build metadata. */
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;

interface Version {
  readonly numbers: readonly number[];
  /** Of one that is not finished: `beta.2`. */
  readonly before: readonly string[];
}

function read(text: string): Version | null {
  const match = VERSION.exec(text);
  if (!match) return null;
  const [, major, minor, patch, before] = match;
  return { numbers: [major, minor, patch].map(Number), before: before?.split('.') ?? [] };
}

/** Numbers by their size and before words; words by their letters (semver.org, 11.4). */
function comparePart(a: string, b: string): number {
  const [isA, isB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isA && isB) return Number(a) - Number(b);
  if (isA !== isB) return isA ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Below, equal to or above 0 as `a` is older than, the same as or newer than `b`; null where one of them is no version.
 */
export function compareVersions(a: string, b: string): number | null {
  const [one, other] = [read(a), read(b)];
  if (one === null || other === null) return null;
  for (const [index, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  // What is finished is newer than what leads to it.
  if (one.before.length === 0 || other.before.length === 0) return other.before.length - one.before.length;
  for (const [index, part] of one.before.entries()) {
    const against = other.before[index];
    if (against === undefined) return 1;
    const difference = comparePart(part, against);
    if (difference !== 0) return difference;
  }
  return one.before.length - other.before.length;
}
