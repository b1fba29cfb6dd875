import { createHash } from 'node:crypto';

/** A stream of numbers that is the same for the same seed. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  pickFrom<T>(list: readonly T[]): T | undefined;
  hex(length: number): string;
  digits(length: number): string;
  shuffle<T>(list: readonly T[]): T[];
}

/** Hands out streams by name, so that what one part draws never shifts what another part gets. */
export interface RandomSource {
  /** A fresh stream: the same name always starts at the same number. */
  stream(...name: readonly (string | number)[]): Random;
}

export function randomSource(seed: string): RandomSource {
  return {
    stream(...name) {
      const hash = createHash('sha256')
        .update(JSON.stringify([seed, ...name]))
        .digest();
      return fromState(
        hash.readUInt32LE(0),
        hash.readUInt32LE(4),
        hash.readUInt32LE(8),
        hash.readUInt32LE(12),
      );
    },
  };
}

/** sfc32, a small generator of good quality; the state is four 32-bit words. */
function fromState(a: number, b: number, c: number, d: number): Random {
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pickFrom = <T>(list: readonly T[]): T | undefined => list[int(0, list.length - 1)];
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => pickFrom(list) ?? list[0],
    pickFrom,
    hex: (length) =>
      Array.from({ length }, () => int(0, 15).toString(16))
        .join('')
        .toUpperCase(),
    digits: (length) => Array.from({ length }, (_, i) => String(i === 0 ? int(1, 9) : int(0, 9))).join(''),
    shuffle<T>(list: readonly T[]): T[] {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i);
        const held = copy[i] as T;
        copy[i] = copy[j] as T;
        copy[j] = held;
      }
      return copy;
    },
  };
}
