import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/* A file that grows batch by batch. How much of it counts stands in the operation: what lies behind that is written again. */

const pathOf = (folder: string, id: string): string => join(folder, `${id}.part`);

/** Whether everything that counts is there: another node, or an earlier disk, may have written it. */
export async function hasPart(folder: string, id: string, size: number): Promise<boolean> {
  if (size === 0) return true;
  const found = await stat(pathOf(folder, id)).catch(() => null);
  return found !== null && found.size >= size;
}

/** Writes a text where the file counts up to, safe against a power cut. @returns its size then */
export async function writePart(folder: string, id: string, from: number, text: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const bytes = Buffer.from(text, 'utf8');
  let file: FileHandle | undefined;
  try {
    file = await open(pathOf(folder, id), from === 0 ? 'w' : 'r+', 0o600);
    for (let done = 0; done < bytes.length;) {
      done += (await file.write(bytes, done, bytes.length - done, from + done)).bytesWritten;
    }
    await file.truncate(from + bytes.length);
    await file.datasync();
  } finally {
    await file?.close();
  }
  return from + bytes.length;
}

export const partPath = pathOf;

export const removePart = (folder: string, id: string): Promise<void> =>
  rm(pathOf(folder, id), { force: true });
