import { type FileHandle, open } from 'node:fs/promises';

/** Boxes of a film before its `moov`, and bytes of that, at most. */
const MAX_BOXES = 200;
const MAX_BYTES = 8 * 1024 * 1024;
/** 16.16 fixed point. */
const POINT = 65_536;

interface Size {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Width and height of an MP4 or 3GP, from its track headers; null when it is none or has no picture. */
export async function videoSize(path: string): Promise<Size | null> {
  const file = await open(path, 'r');
  try {
    return trackSize(await readMovie(file));
  } catch {
    // A file that only calls itself a film: the reader ran past its end.
    return null;
  } finally {
    await file.close();
  }
}

/** The box `moov`, wherever it stands; empty when there is none. */
async function readMovie(file: FileHandle): Promise<Buffer> {
  const head = Buffer.alloc(16);
  let at = 0;
  for (let box = 0; box < MAX_BOXES; box += 1) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    if (bytesRead < 8) break;
    const short = head.readUInt32BE(0);
    const size = short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (head.toString('latin1', 4, 8) === 'moov') {
      const movie = Buffer.alloc(Math.min(size, MAX_BYTES));
      await file.read(movie, 0, movie.length, at);
      return movie;
    }
    if (size < 8) break;
    at += size;
  }
  return Buffer.alloc(0);
}

/** The first track that has a size: sound has none. */
function trackSize(movie: Buffer): Size | null {
  for (let at = movie.indexOf('tkhd', 0, 'latin1'); at >= 0; at = movie.indexOf('tkhd', at + 4, 'latin1')) {
    // After the name: version, flags, times (longer in version 1), layer, matrix; then width and height.
    const from = at + 4 + (movie[at + 4] === 1 ? 88 : 76);
    if (from + 8 > movie.length) return null;
    const [width, height] = [movie.readUInt32BE(from) / POINT, movie.readUInt32BE(from + 4) / POINT];
    if (width > 0 && height > 0) return { width: Math.round(width), height: Math.round(height) };
  }
  return null;
}
