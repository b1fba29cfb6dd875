import { type WriteStream, createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The largest size of a log file in bytes; one older file is kept beside it. */
const MAX_BYTES = 5_000_000;

export interface LogFile {
  write(line: string): void;
  close(): void;
}

/** Writes the output of a program to `<folder>/<name>.log`. */
export function openLogFile(folder: string, name: string): LogFile {
  const path = join(folder, `${name}.log`);
  let size = existsSync(path) ? statSync(path).size : 0;
  let stream: WriteStream | null = null;
  const open = (): WriteStream => {
    if (size > MAX_BYTES) {
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
