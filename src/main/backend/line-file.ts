import { type WriteStream, createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file may grow to so many bytes; one older one is kept beside it. */
const MOST_BYTES = 5_000_000;

export interface LineFile {
  write(line: string): void;
  close(): void;
}

/** Keeps what a program says in `<folder>/<name>.log`. */
export function openLineFile(folder: string, name: string): LineFile {
  const path = join(folder, `${name}.log`);
  let size = existsSync(path) ? statSync(path).size : 0;
  let stream: WriteStream | null = null;
  const open = (): WriteStream => {
    if (size > MOST_BYTES) {
      stream?.end();
      stream = null;
      renameSync(path, join(folder, `${name}.old.log`));
      size = 0;
    }
    if (stream) return stream;
    stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
    // A full disk must not end the app; what could not be written is missing in the log.
    stream.on('error', () => {
      stream = null;
    });
    return stream;
  };
  return {
    write(line) {
      size += Buffer.byteLength(line) + 1;
      open().write(`${line}\n`);
    },
    close() {
      stream?.end();
      stream = null;
    },
  };
}
