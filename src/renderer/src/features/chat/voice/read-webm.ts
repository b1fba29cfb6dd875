/** What a recorder's WebM file holds: Opus packets in order and their header. */
export interface WebmOpus {
  /** The codec's private data: an OpusHead. */
  readonly head: Uint8Array;
  readonly packets: readonly Uint8Array[];
}

const ID = {
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  cluster: 0x1f43b675,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const;

/** Elements that are gone into: what follows their header is read as if it stood beside them. */
const OPENED: ReadonlySet<number> = new Set([
  ID.segment,
  ID.tracks,
  ID.trackEntry,
  ID.cluster,
  ID.blockGroup,
]);
/** Opus in the file's own words. */
const CODEC = 'A_OPUS';
/** The lacing bits of a block: several frames in one, which recorders never write. */
const LACED = 0x06;

interface Vint {
  readonly value: number;
  readonly length: number;
}

/** A number of variable length (RFC 8794 §4); null where the bytes end or it is longer than eight bytes. */
function vint(bytes: Uint8Array, at: number, keepMarker: boolean): Vint | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8 || at + length > bytes.length) return null;
  let value = keepMarker ? first : first & (0xff >> length);
  for (let i = 1; i < length; i += 1) value = value * 256 + (bytes[at + i] ?? 0);
  return { value, length };
}

interface Element {
  readonly id: number;
  readonly body: Uint8Array;
}

/** All elements, flat. A live recording does not know its sizes, so masters are opened and never skipped. */
function* elements(bytes: Uint8Array): Generator<Element> {
  let at = 0;
  for (;;) {
    const id = vint(bytes, at, true);
    const size = id && vint(bytes, at + id.length, false);
    // The file may end in the middle of an element, when it is read while it is being recorded.
    if (!id || !size) return;
    const start = at + id.length + size.length;
    if (OPENED.has(id.value)) {
      yield { id: id.value, body: bytes.subarray(start, start) };
      at = start;
      continue;
    }
    if (start + size.value > bytes.length) return;
    yield { id: id.value, body: bytes.subarray(start, start + size.value) };
    at = start + size.value;
  }
}

const number = (body: Uint8Array): number => body.reduce((sum, byte) => sum * 256 + byte, 0);

interface Track {
  number: number;
  codec: string;
  head: Uint8Array | null;
}

/**
 * Reads the Opus track of a WebM file as browsers record it.
 *
 * @throws Error when there is none, or when blocks are of a kind that recorders do not write
 */
export function readWebm(bytes: Uint8Array): WebmOpus {
  const tracks: Track[] = [];
  const packets: Uint8Array[] = [];
  let opus: Track | undefined;
  for (const { id, body } of elements(bytes)) {
    const track = tracks.at(-1);
    if (id === ID.trackEntry) tracks.push({ number: 0, codec: '', head: null });
    else if (id === ID.trackNumber && track) track.number = number(body);
    else if (id === ID.codecId && track) track.codec = String.fromCharCode(...body);
    else if (id === ID.codecPrivate && track) track.head = body;
    else if (id === ID.simpleBlock || id === ID.block) {
      opus ??= tracks.find(({ codec, head }) => codec === CODEC && head !== null);
      const of = vint(body, 0, false);
      if (!of || of.value !== opus?.number) continue;
      // Behind the track's number: the time (two bytes) and the flags.
      if (((body[of.length + 2] ?? 0) & LACED) !== 0) throw new Error('A block of the recording is laced.');
      const packet = body.subarray(of.length + 3);
      if (packet.length > 0) packets.push(packet);
    }
  }
  if (!opus?.head || packets.length === 0) throw new Error('The recording holds no Opus sound.');
  return { head: opus.head, packets };
}
