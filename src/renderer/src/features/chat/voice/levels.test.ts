import { WAVEFORM_MAX } from '@shared/contract/limits';
import { describe, expect, it } from 'vitest';
import { fitLevels, levelsOf, liveLevel } from './levels';

const tone = (length: number, loud: (at: number) => number): Float32Array =>
  Float32Array.from({ length }, (_, i) => Math.sin(i / 3) * loud(i / length));

describe('levelsOf', () => {
  it('shows where it is loud, whatever the volume', () => {
    for (const volume of [1, 0.05]) {
      const levels = levelsOf(tone(24_000, (at) => (at < 0.5 ? 0.1 : 1) * volume));
      expect(levels).toHaveLength(WAVEFORM_MAX);
      expect(Math.max(...levels)).toBe(100);
      expect(levels[10]).toBeGreaterThan(15);
      expect(levels[10]).toBeLessThan(40);
      expect(levels.every((level) => Number.isInteger(level) && level >= 0 && level <= 100)).toBe(true);
    }
  });

  it('is flat where nothing is heard, and for nothing at all', () => {
    expect(Math.max(...levelsOf(tone(8000, () => 0.001)))).toBe(0);
    expect(levelsOf(new Float32Array())).toEqual(Array.from({ length: WAVEFORM_MAX }, () => 0));
    expect(levelsOf(Float32Array.of(1, 1, 1)).every(Number.isFinite)).toBe(true);
  });
});

describe('liveLevel', () => {
  it('stays between 0 and 1', () => {
    expect(liveLevel(new Float32Array(100))).toBe(0);
    expect(liveLevel(tone(100, () => 1))).toBe(1);
  });
});

describe('fitLevels', () => {
  it('keeps the peaks of more and repeats those of fewer', () => {
    expect(fitLevels([1, 9, 2, 3], 2)).toEqual([9, 3]);
    expect(fitLevels([1, 2], 4)).toEqual([1, 1, 2, 2]);
    expect(fitLevels([], 2)).toEqual([0, 0]);
  });
});
