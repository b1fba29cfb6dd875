import type { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import type { Upload } from './graph-types';

/** A file for a form that is never in memory as a whole: its bytes are read from a stream while they leave. */
export class StreamedFile extends File {
  readonly #size: number;
  readonly #source: Readable;

  constructor({ file_name, mimetype, size, stream }: Upload) {
    super([], file_name, { type: mimetype });
    this.#size = size;
    this.#source = stream;
  }

  override get size(): number {
    return this.#size;
  }

  override stream(): ReturnType<File['stream']> {
    // `Readable.toWeb` goes on after the other side has hung up, and ends the process.
    return ReadableStream.from(this.#source) as ReturnType<File['stream']>;
  }
}
