/**
 * Makes resources/sounds/parley-notice.wav, the sound of a notice: two soft bars, a fourth apart, half a second.
 *
 *   node scripts/make-notice-sound.mjs
 *
 * The result is committed; run this only to change it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const OUT = path.resolve(import.meta.dirname, '../resources/sounds');
/** Samples a second. */
const RATE = 22_050;
/** Seconds. */
const LENGTH = 0.55;
const LOUDNESS = 0.32;

/** Hertz, seconds from the beginning, share. */
const TONES = [
  { pitch: 880, from: 0, share: 0.8 },
  { pitch: 1174.66, from: 0.09, share: 1 },
];
/** Of a bar of wood: what sounds above its tone, and how much sooner it is gone. */
const PARTIALS = [
  { times: 1, share: 1, fall: 9 },
  { times: 3.9, share: 0.18, fall: 26 },
  { times: 9.2, share: 0.05, fall: 60 },
];
/** A stroke begins softly: without a crack. Seconds. */
const ATTACK = 0.004;

/** @param {number} seconds */
function sample(seconds) {
  let sum = 0;
  for (const { pitch, from, share } of TONES) {
    const since = seconds - from;
    if (since < 0) continue;
    const rise = Math.min(1, since / ATTACK);
    for (const partial of PARTIALS)
      sum +=
        share *
        partial.share *
        rise *
        Math.exp(-partial.fall * since) *
        Math.sin(2 * Math.PI * pitch * partial.times * since);
  }
  // Gone at the end, also where it would sound on.
  return sum * LOUDNESS * Math.min(1, (LENGTH - seconds) / 0.05);
}

const count = Math.round(RATE * LENGTH);
const bytes = Buffer.alloc(44 + count * 2);
bytes.write('RIFF', 0);
bytes.writeUInt32LE(36 + count * 2, 4);
bytes.write('WAVEfmt ', 8);
bytes.writeUInt32LE(16, 16);
bytes.writeUInt16LE(1, 20); // PCM
bytes.writeUInt16LE(1, 22); // mono
bytes.writeUInt32LE(RATE, 24);
bytes.writeUInt32LE(RATE * 2, 28);
bytes.writeUInt16LE(2, 32);
bytes.writeUInt16LE(16, 34);
bytes.write('data', 36);
bytes.writeUInt32LE(count * 2, 40);
for (let index = 0; index < count; index += 1) {
  const value = Math.max(-1, Math.min(1, sample(index / RATE)));
  bytes.writeInt16LE(Math.round(value * 32_767), 44 + index * 2);
}
mkdirSync(OUT, { recursive: true });
writeFileSync(path.join(OUT, 'parley-notice.wav'), bytes);
