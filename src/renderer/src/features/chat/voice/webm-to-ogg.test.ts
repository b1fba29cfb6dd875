import fc from 'fast-check';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { describe, expect, it } from 'vitest';
import recorded from './fixtures/recorded.webm?inline';
import { webmToOgg } from './webm-to-ogg';

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

/** Of the identification header (RFC 7845 §5.1). */
const headOf = (packet: Uint8Array) => ({
  magic: String.fromCharCode(...packet.subarray(0, 8)),
  channels: packet[9],
  preSkip: (packet[10] ?? 0) | ((packet[11] ?? 0) << 8),
});

/** The Opus packets of a file, read by a player. */
async function packetsOf(file: Uint8Array<ArrayBuffer>): Promise<readonly number[][]> {
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('There is no sound');
  const packets: number[][] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push([...data]);
  return packets;
}

/** A recording of these packets, 20 ms each. */
async function recordingOf(packets: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  // An OpusHead: one channel of 48 kHz, nothing to skip.
  const description = Uint8Array.of(
    ...new TextEncoder().encode('OpusHead'),
    1,
    1,
    0,
    0,
    0x80,
    0xbb,
    0,
    0,
    0,
    0,
    0,
  );
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description };
  for (const [index, packet] of packets.entries()) {
    await source.add(new EncodedPacket(packet, 'key', index / 50, 1 / 50), { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}

describe('a recording as Ogg', async () => {
  const pages = readPages(await webmToOgg(WEBM));
  const soundOf = (all: readonly Page[]) => all.slice(2).flatMap((page) => page.packets);

  it('begins with its headers, each on a page of its own', () => {
    expect(headOf(pages[0]?.packets[0] ?? new Uint8Array())).toEqual({
      magic: 'OpusHead',
      channels: 1,
      preSkip: 0,
    });
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

  it('has the very packets of the recording', async () => {
    expect(soundOf(pages).map((packet) => [...packet])).toEqual(await packetsOf(WEBM));
  });

  it('keeps packets of every length, also where they fill a page', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 60 }),
      fc.constantFrom(254, 255, 256, 510, 1275).map((length) => new Uint8Array(length).fill(7)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { minLength: 1, maxLength: 400 }), async (given) => {
        // 20 ms of wideband speech, one frame: what the first byte of a packet says.
        const speech = given.map((packet) => Uint8Array.of(9 << 3, ...packet));
        const made = readPages(await webmToOgg(await recordingOf(speech)));
        expect(made.every(({ crc, computed }) => crc === computed)).toBe(true);
        expect(soundOf(made).map((packet) => [...packet])).toEqual(speech.map((packet) => [...packet]));
        expect(made.at(-1)?.granule).toBe(speech.length * 960);
      }),
      { numRuns: 50 },
    );
  });

  it('reads as far as a recording goes that is still being made', async () => {
    const all = soundOf(pages).length;
    const half = soundOf(readPages(await webmToOgg(WEBM.slice(0, WEBM.length / 2)))).length;
    expect(half).toBeGreaterThan(all / 3);
    expect(half).toBeLessThan(all);
  });

  it('is an error for anything else, never endless work', async () => {
    await expect(webmToOgg(new Uint8Array())).rejects.toThrow();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (noise) => {
        await expect(webmToOgg(new Uint8Array(noise))).rejects.toThrow();
      }),
    );
  });

  it('is an error or a whole file where a byte was changed on its way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(WEBM.length - 1), fc.nat(255), async (at, byte) => {
        const broken = WEBM.slice();
        broken[at] = byte;
        const ogg = await webmToOgg(broken).catch((error: unknown) => {
          expect(error).toBeInstanceOf(Error);
          return null;
        });
        if (ogg) expect(readPages(ogg).every(({ crc, computed }) => crc === computed)).toBe(true);
      }),
    );
  });
});
