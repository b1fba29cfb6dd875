import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opusSamples, readOpusHead } from './opus-packet';
import recorded from './fixtures/recorded.webm?inline';
import { readWebm } from './read-webm';
import { writeOgg } from './write-ogg';

/** Recorded by Chromium's MediaRecorder from its test microphone: 1.5 s, a pause, 1.5 s. */
const WEBM = Uint8Array.from(atob(recorded.slice(recorded.indexOf(',') + 1)), (letter) =>
  letter.charCodeAt(0),
);

interface Page {
  readonly flags: number;
  readonly granule: number;
  readonly sequence: number;
  readonly serial: number;
  readonly crc: number;
  readonly computed: number;
  readonly packets: readonly Uint8Array[];
}

/** The checksum bit by bit, as RFC 3533 describes it. */
function slowCrc(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const carry = (crc >>> 31) ^ ((byte >> bit) & 1);
      crc = ((crc << 1) ^ (carry === 1 ? 0x04c11db7 : 0)) >>> 0;
    }
  }
  return crc;
}

function readPages(file: Uint8Array): Page[] {
  const pages: Page[] = [];
  for (let at = 0; at < file.length;) {
    expect(String.fromCharCode(...file.subarray(at, at + 4))).toBe('OggS');
    const view = new DataView(file.buffer, file.byteOffset + at);
    const sizes = file.subarray(at + 27, at + 27 + view.getUint8(26));
    let start = at + 27 + sizes.length;
    const packets: Uint8Array[] = [];
    let length = 0;
    for (const size of sizes) {
      length += size;
      if (size === 255) continue;
      packets.push(file.subarray(start, start + length));
      start += length;
      length = 0;
    }
    // No packet runs on into the next page.
    expect(length).toBe(0);
    const bare = file.slice(at, start);
    bare.fill(0, 22, 26);
    pages.push({
      flags: view.getUint8(5),
      granule: Number(view.getBigUint64(6, true)),
      serial: view.getUint32(14, true),
      sequence: view.getUint32(18, true),
      crc: view.getUint32(22, true),
      computed: slowCrc(bare),
      packets,
    });
    at = start;
  }
  return pages;
}

describe('a recording as Ogg', () => {
  const { head, packets } = readWebm(WEBM);
  const pages = readPages(writeOgg(head, packets));

  it('begins with its headers, each on a page of its own', () => {
    expect(readOpusHead(pages[0]?.packets[0] ?? new Uint8Array())).toEqual({ channels: 1, preSkip: 0 });
    expect(String.fromCharCode(...(pages[1]?.packets[0]?.subarray(0, 8) ?? []))).toBe('OpusTags');
    expect(pages.slice(0, 2).map((page) => [page.packets.length, page.granule])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('has pages in order with right checksums, the first and the last marked', () => {
    expect(pages.map(({ crc }) => crc)).toEqual(pages.map(({ computed }) => computed));
    expect(pages.map(({ sequence }) => sequence)).toEqual(pages.map((_, index) => index));
    expect(new Set(pages.map(({ serial }) => serial)).size).toBe(1);
    expect(pages.map(({ flags }) => flags)).toEqual([2, 0, ...pages.slice(3).map(() => 0), 4]);
  });

  it('counts the samples: the pause is not in it', () => {
    expect(pages.at(-1)?.granule).toBe(3 * 48_000);
    const granules = pages.slice(2).map(({ granule }) => granule);
    expect(granules).toEqual([...granules].sort((a, b) => a - b));
    // Seeking needs a page each second.
    expect(Math.max(...granules.map((granule, i) => granule - (granules[i - 1] ?? 0)))).toBeLessThan(56_000);
  });

  it('has the very packets of the recording', () => {
    const sound = pages.slice(2).flatMap((page) => page.packets);
    expect(sound.map((packet) => [...packet])).toEqual(packets.map((packet) => [...packet]));
  });

  it('keeps packets of every length, also where they fill a page', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 60 }),
      fc.constantFrom(254, 255, 256, 510, 1275).map((length) => new Uint8Array(length).fill(7)),
    );
    fc.assert(
      fc.property(fc.array(bytes, { minLength: 1, maxLength: 400 }), (given) => {
        const made = readPages(writeOgg(head, given));
        expect(made.every(({ crc, computed }) => crc === computed)).toBe(true);
        const read = made.slice(2).flatMap((page) => page.packets);
        expect(read.map((packet) => [...packet])).toEqual(given.map((packet) => [...packet]));
        expect(made.at(-1)?.granule).toBe(given.reduce((sum, packet) => sum + opusSamples(packet), 0));
      }),
      { numRuns: 50 },
    );
  });

  it('refuses a header that is none', () => {
    expect(() => writeOgg(new Uint8Array(19), packets)).toThrow();
  });
});

describe('readWebm', () => {
  it('reads as far as a recording goes that is still being made', () => {
    const all = readWebm(WEBM).packets.length;
    const half = readWebm(WEBM.subarray(0, WEBM.length / 2)).packets.length;
    expect(half).toBeGreaterThan(all / 3);
    expect(half).toBeLessThan(all);
  });

  it('answers anything else with an error, never with endless work', () => {
    expect(() => readWebm(new Uint8Array())).toThrow();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
        expect(() => readWebm(noise)).toThrow();
      }),
    );
    fc.assert(
      fc.property(fc.nat(WEBM.length - 1), fc.nat(255), (at, byte) => {
        const broken = WEBM.slice();
        broken[at] = byte;
        try {
          expect(readWebm(broken).packets.length).toBeLessThanOrEqual(WEBM.length);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });

  it('refuses blocks with several frames in one', () => {
    const laced = WEBM.slice();
    // The first simple block: its flags stand behind id, size, track and time.
    const at = laced.findIndex((byte, i) => byte === 0xa3 && laced[i + 3] === 0x81);
    expect(at).toBeGreaterThan(0);
    laced[at + 6] = (laced[at + 6] ?? 0) | 0x06;
    expect(() => readWebm(laced)).toThrow('laced');
  });
});

describe('opusSamples', () => {
  it.each([
    ['20 ms of wideband speech', [9 << 3], 960],
    ['60 ms of narrowband speech', [3 << 3], 2880],
    ['20 ms hybrid, twice', [(13 << 3) | 1], 1920],
    ['2.5 ms of music', [16 << 3], 120],
    ['20 ms of music, three frames', [(31 << 3) | 3, 3], 2880],
    ['nothing', [], 0],
  ])('%s', (_, packet, samples) => {
    expect(opusSamples(Uint8Array.from(packet))).toBe(samples);
  });
});
