/** Reads part of a file; answers fewer bytes at its end. */
export type ReadBytes = (at: number, length: number) => Promise<Uint8Array>;

/** Boxes of a film before its `moov`, and bytes of that, at most. */
const MAX_BOXES = 200;
const MAX_BYTES = 8 * 1024 * 1024;
/** Bytes of an Ogg file in which the first packet, which names the codec, stands. */
const OGG_HEAD = 300;

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));
const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

interface Box {
  readonly name: string;
  readonly body: Uint8Array;
}

/** The boxes that stand one after the other in a piece of an MP4. */
function boxesOf(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  const view = viewOf(bytes);
  for (let at = 0; at + 8 <= bytes.length && boxes.length < MAX_BOXES;) {
    const size = view.getUint32(at);
    if (size < 8) break;
    boxes.push({ name: ascii(bytes, at + 4, at + 8), body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

const within = (bytes: Uint8Array, ...names: readonly string[]): Uint8Array | null =>
  names.reduce<Uint8Array | null>(
    (inside, name) => (inside && boxesOf(inside).find((box) => box.name === name)?.body) ?? null,
    bytes,
  );

async function readMovie(read: ReadBytes): Promise<Uint8Array | null> {
  let at = 0;
  for (let box = 0; box < MAX_BOXES; box += 1) {
    const head = await read(at, 16);
    if (head.length < 8) return null;
    const short = viewOf(head).getUint32(0);
    const size = short === 1 && head.length === 16 ? Number(viewOf(head).getBigUint64(8)) : short;
    const headSize = short === 1 ? 16 : 8;
    if (ascii(head, 4, 8) === 'moov') {
      return read(at + headSize, Math.min(Math.max(size - headSize, 0), MAX_BYTES));
    }
    if (size < 8) return null;
    at += size;
  }
  return null;
}

interface Track {
  readonly kind: 'video' | 'audio';
  /** The four characters of its sample entry: `avc1`, `hvc1`, `mp4a`. */
  readonly codec: string;
}

/** The tracks of picture and sound of an MP4 or 3GP; null when they cannot be read. */
export async function tracksOf(read: ReadBytes): Promise<readonly Track[] | null> {
  const movie = await readMovie(read);
  if (movie === null) return null;
  return boxesOf(movie)
    .filter(({ name }) => name === 'trak')
    .flatMap(({ body }): Track[] => {
      const handler = within(body, 'mdia', 'hdlr');
      const samples = within(body, 'mdia', 'minf', 'stbl', 'stsd');
      if (!handler || !samples || samples.length < 16) return [];
      const kind = { vide: 'video', soun: 'audio' }[ascii(handler, 8, 12)] as Track['kind'] | undefined;
      return kind === undefined ? [] : [{ kind, codec: ascii(samples, 12, 16) }];
    });
}

/** Names that people know, for the sentence. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  hvc1: 'H.265 (HEVC)',
  hev1: 'H.265 (HEVC)',
  av01: 'AV1',
  vp09: 'VP9',
  vp08: 'VP8',
  mp4v: 'MPEG-4 Visual',
  s263: 'H.263',
  apch: 'ProRes',
  apcn: 'ProRes',
  alac: 'Apple Lossless',
  Opus: 'Opus',
  fLaC: 'FLAC',
  'ac-3': 'Dolby Digital',
  'ec-3': 'Dolby Digital',
  '.mp3': 'MP3',
  sowt: 'uncompressed sound',
  twos: 'uncompressed sound',
  lpcm: 'uncompressed sound',
};
const nameOf = (codec: string): string => CODEC_NAMES[codec] ?? codec.trim();

const H264: ReadonlySet<string> = new Set(['avc1', 'avc2', 'avc3', 'avc4']);
/** AAC, and the telephone codecs that 3GP files carry. */
const SOUND: ReadonlySet<string> = new Set(['mp4a', 'samr', 'sawb', 'sawp']);

/**
 * Why WhatsApp surely refuses these tracks; null when nothing speaks against them (Cloud API, supported media types:
 * H.264 with one AAC track, or none).
 */
function tracksProblem(tracks: readonly Track[]): string | null {
  const films = tracks.filter(({ kind }) => kind === 'video');
  const sounds = tracks.filter(({ kind }) => kind === 'audio');
  const film = films.find(({ codec }) => !H264.has(codec));
  if (film) {
    return `This video is encoded as ${nameOf(film.codec)}. WhatsApp takes H.264 only: export it as H.264 (MP4) and choose it again.`;
  }
  if (sounds.length > 1) {
    return 'This video has more than one sound track. WhatsApp takes one: export it with a single track.';
  }
  const sound = sounds.find(({ codec }) => !SOUND.has(codec));
  if (sound) {
    return `The sound of this file is encoded as ${nameOf(sound.codec)}. WhatsApp takes AAC only: export it with AAC and choose it again.`;
  }
  return null;
}

/** The same for an Ogg file, from its beginning: Opus, mono. */
function oggProblem(head: Uint8Array): string | null {
  const start = ascii(head, 0, OGG_HEAD);
  const opus = start.indexOf('OpusHead');
  if (opus < 0) {
    return 'This Ogg file holds no Opus sound. WhatsApp takes Ogg with Opus only: save it as MP3 or M4A.';
  }
  if (head[opus + 9] === 1) return null;
  return 'This Ogg file is in stereo. WhatsApp takes Ogg in mono only: save it in mono, or as MP3 or M4A.';
}

/** Why WhatsApp surely refuses a film or a sound; null when nothing speaks against it, or it is of another kind. */
export async function codecProblem(mime: string, read: ReadBytes): Promise<string | null> {
  if (mime === 'audio/ogg') return oggProblem(await read(0, OGG_HEAD));
  if (!['video/mp4', 'video/3gpp', 'audio/mp4'].includes(mime)) return null;
  const tracks = await tracksOf(read);
  if (tracks === null) return null;
  return tracksProblem(mime === 'audio/mp4' ? tracks.filter(({ kind }) => kind === 'audio') : tracks);
}
