import { opusSamples, readOpusHead } from './opus-packet';

/** Ogg pages (RFC 3533) with an Opus stream in them (RFC 7845). */
const HEADER = 27;
const MAX_SEGMENTS = 255;
const FIRST = 2;
const LAST = 4;
/** Players seek by pages: one for each second. */
const PAGE_SAMPLES = 48_000;
/** Any number does: there is one stream in the file. */
const SERIAL = 0x5061726c;
const VENDOR = 'Parley';

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  return value >>> 0;
});

/** Ogg's own checksum: not reflected, begins at 0. */
export function oggCrc(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ (CRC_TABLE[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return crc;
}

interface Page {
  readonly packets: readonly Uint8Array[];
  readonly flags: number;
  /** Samples up to the end of the page, those to be skipped included. */
  readonly granule: number;
}

const segmentsOf = (packet: Uint8Array): number => Math.floor(packet.length / 255) + 1;

function writePage({ packets, flags, granule }: Page, sequence: number): Uint8Array {
  const sizes = packets.flatMap((packet) => [
    ...Array<number>(segmentsOf(packet) - 1).fill(255),
    packet.length % 255,
  ]);
  const body = packets.reduce((sum, packet) => sum + packet.length, 0);
  const page = new Uint8Array(HEADER + sizes.length + body);
  const view = new DataView(page.buffer);
  page.set([0x4f, 0x67, 0x67, 0x53, 0, flags]);
  view.setBigUint64(6, BigInt(granule), true);
  view.setUint32(14, SERIAL, true);
  view.setUint32(18, sequence, true);
  page[26] = sizes.length;
  page.set(sizes, HEADER);
  let at = HEADER + sizes.length;
  for (const packet of packets) {
    page.set(packet, at);
    at += packet.length;
  }
  view.setUint32(22, oggCrc(page), true);
  return page;
}

/** The comment header: who wrote it, and nothing else. */
function opusTags(): Uint8Array {
  const vendor = new TextEncoder().encode(VENDOR);
  const bytes = new Uint8Array(16 + vendor.length);
  bytes.set(new TextEncoder().encode('OpusTags'));
  new DataView(bytes.buffer).setUint32(8, vendor.length, true);
  bytes.set(vendor, 12);
  return bytes;
}

/** Packets in pages of about a second; none runs over the end of its page. */
function soundPages(packets: readonly Uint8Array[]): Page[] {
  const pages: Page[] = [];
  let granule = 0;
  let held: Uint8Array[] = [];
  let segments = 0;
  let samples = 0;
  const flush = (flags: number): void => {
    pages.push({ packets: held, flags, granule });
    held = [];
    segments = 0;
    samples = 0;
  };
  for (const packet of packets) {
    if (segments + segmentsOf(packet) > MAX_SEGMENTS || samples >= PAGE_SAMPLES) flush(0);
    held.push(packet);
    segments += segmentsOf(packet);
    samples += opusSamples(packet);
    granule += opusSamples(packet);
  }
  flush(LAST);
  return pages;
}

/**
 * An Ogg file of these Opus packets, which stay as they are.
 *
 * @param head the identification header, as the packets' encoder has written it
 * @throws Error when `head` is none
 */
export function writeOgg(head: Uint8Array, packets: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  if (!readOpusHead(head)) throw new Error('The recording has no Opus header.');
  const pages: Page[] = [
    { packets: [head], flags: FIRST, granule: 0 },
    { packets: [opusTags()], flags: 0, granule: 0 },
    ...soundPages(packets),
  ];
  const written = pages.map(writePage);
  const file = new Uint8Array(written.reduce((sum, page) => sum + page.length, 0));
  let at = 0;
  for (const page of written) {
    file.set(page, at);
    at += page.length;
  }
  return file;
}
