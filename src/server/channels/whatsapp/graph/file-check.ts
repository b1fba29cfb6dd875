import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Largest file that WhatsApp carries (facts §2), in bytes. */
export const MAX_MEDIA_BYTES = 100 * 1024 * 1024;

/** The token goes with the download, so only to Meta's hosts (or the very host that is configured). */
export function mayHoldMedia(url: URL, base: URL): boolean {
  if (url.host === base.host && url.protocol === base.protocol) return true;
  return (
    url.protocol === 'https:' && /\.(fbsbx\.com|fbcdn\.net|facebook\.com|whatsapp\.net)$/.test(url.hostname)
  );
}

/** Passes a file on and fails at its end when it is not the one that was announced. */
export class FileCheck extends Transform {
  readonly #hash = createHash('sha256');
  #size = 0;

  constructor(private readonly expected: string | null) {
    super();
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null, data?: Buffer) => void,
  ): void {
    this.#size += chunk.length;
    if (this.#size > MAX_MEDIA_BYTES) {
      done(new Error('The file is larger than 100 MB.'));
      return;
    }
    this.#hash.update(chunk);
    done(null, chunk);
  }

  override _flush(done: (error?: Error | null) => void): void {
    const actual = this.#hash.digest();
    const fits =
      this.expected === null ||
      actual.toString('hex') === this.expected.toLowerCase() ||
      actual.toString('base64') === this.expected;
    done(fits ? null : new Error('The file does not have the hash that WhatsApp told.'));
  }
}
