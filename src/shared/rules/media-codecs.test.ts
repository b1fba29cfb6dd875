import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReadBytes, codecProblem, tracksOf } from './media-codecs';

const demo = (file: string): Buffer =>
  readFileSync(resolve(import.meta.dirname, '../../../resources/demo', file));
const reader =
  (bytes: Uint8Array): ReadBytes =>
  (at, length) =>
    Promise.resolve(bytes.subarray(at, at + length));

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([ascii(name), ...parts]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body]);
}
const track = (handler: 'vide' | 'soun' | 'text', codec: string): Buffer =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', Buffer.alloc(8), ascii(handler), Buffer.alloc(12)),
      box('minf', box('stbl', box('stsd', Buffer.alloc(8), box(codec, Buffer.alloc(70))))),
    ),
  );
/** As cameras write it: the table of contents behind the pictures. */
const mp4 = (...tracks: readonly Buffer[]): Buffer =>
  Buffer.concat([box('ftyp', ascii('isom')), box('mdat', Buffer.alloc(5000)), box('moov', ...tracks)]);
const ogg = (codec: string, channels: number): Buffer =>
  Buffer.concat([
    ascii('OggS'),
    Buffer.alloc(24),
    ascii(codec),
    Buffer.from([1, channels]),
    Buffer.alloc(90),
  ]);

describe('the codecs of a film or a sound', () => {
  it('are read from real files', async () => {
    expect(await tracksOf(reader(demo('wheel-test.mp4')))).toContainEqual({ kind: 'video', codec: 'avc1' });
    expect(await codecProblem('video/mp4', reader(demo('wheel-test.mp4')))).toBeNull();
    expect(await codecProblem('audio/ogg', reader(demo('voice-en-fitting.ogg')))).toBeNull();
  });

  it.each([
    ['video/mp4', mp4(track('vide', 'avc1'), track('soun', 'mp4a')), null],
    ['video/mp4', mp4(track('vide', 'avc3'), track('text', 'tx3g')), null],
    ['video/3gpp', mp4(track('vide', 'avc1'), track('soun', 'samr')), null],
    ['video/mp4', mp4(track('vide', 'hvc1'), track('soun', 'mp4a')), 'H.265 (HEVC)'],
    ['video/mp4', mp4(track('soun', 'mp4a'), track('vide', 'av01')), 'AV1'],
    ['video/mp4', mp4(track('vide', 'avc1'), track('soun', 'Opus')), 'Opus'],
    [
      'video/mp4',
      mp4(track('vide', 'avc1'), track('soun', 'mp4a'), track('soun', 'mp4a')),
      'more than one sound track',
    ],
    ['audio/mp4', mp4(track('soun', 'mp4a')), null],
    ['audio/mp4', mp4(track('soun', 'alac')), 'Apple Lossless'],
    // Covers of songs are tracks of pictures.
    ['audio/mp4', mp4(track('soun', 'mp4a'), track('vide', 'jpeg')), null],
    ['audio/ogg', ogg('OpusHead', 1), null],
    ['audio/ogg', ogg('OpusHead', 2), 'in mono only'],
    ['audio/ogg', ogg('\x01vorbis', 1), 'no Opus'],
    ['audio/mpeg', ascii('ID3'), null],
    ['image/png', ascii('whatever'), null],
  ])('%s %#', async (mime, bytes, words) => {
    const problem = await codecProblem(mime, reader(bytes));
    if (words === null) expect(problem).toBeNull();
    else expect(problem).toContain(words);
  });

  it('say nothing of a file that cannot be read, and never throw', async () => {
    expect(await codecProblem('video/mp4', reader(Buffer.alloc(0)))).toBeNull();
    const whole = mp4(track('vide', 'hvc1'));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), async (at, byte, end) => {
        const broken = Buffer.from(whole.subarray(0, end));
        if (at < broken.length) broken[at] = byte;
        await codecProblem('video/mp4', reader(broken));
      }),
    );
  });
});
