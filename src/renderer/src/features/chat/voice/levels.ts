import { WAVEFORM_MAX } from '@shared/contract/limits';

/** Below this nobody hears anything: a silent recording is drawn flat instead of as its own noise. */
const SILENCE = 0.004;
/** Loudness is heard by ratios: quiet speech beside loud speech must still be seen. */
const CURVE = 0.6;

/** Root of the mean of the squares; every `step`-th sample is enough for a picture. */
function loudness(samples: Float32Array, from: number, to: number): number {
  const step = Math.max(1, Math.floor((to - from) / 2000));
  let sum = 0;
  let count = 0;
  for (let i = from; i < to; i += step) {
    sum += (samples[i] ?? 0) ** 2;
    count += 1;
  }
  return count === 0 ? 0 : Math.sqrt(sum / count);
}

/** Loudness over the whole recording, 0 to 100, the loudest part 100. */
export function levelsOf(samples: Float32Array, count: number = WAVEFORM_MAX): readonly number[] {
  const width = samples.length / count;
  return scaled(
    Array.from({ length: count }, (_, index) =>
      loudness(samples, Math.floor(index * width), Math.floor((index + 1) * width)),
    ),
  );
}

/** Raw loudness of a moment, 0 to 1, on the scale of the picture while it is being recorded. */
export function liveLevel(samples: Float32Array): number {
  // Speech at arm's length reaches a fifth of what the microphone can take.
  return Math.min(1, (loudness(samples, 0, samples.length) / 0.2) ** CURVE);
}

function scaled(values: readonly number[]): readonly number[] {
  const highest = Math.max(...values);
  if (!(highest > SILENCE)) return values.map(() => 0);
  return values.map((value) => Math.round((value / highest) ** CURVE * 100));
}

/** Fewer or more bars of the same picture: the highest of those that fall together. */
export function fitLevels(levels: readonly number[], count: number): readonly number[] {
  if (levels.length === 0) return Array.from({ length: count }, () => 0);
  const width = levels.length / count;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor(index * width);
    return Math.max(...levels.slice(from, Math.max(from + 1, Math.floor((index + 1) * width))));
  });
}
