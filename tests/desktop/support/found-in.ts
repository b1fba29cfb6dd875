import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Which files below a folder hold a text, as it is or in UTF-16, which Chromium writes too. */
export async function foundIn(folder: string, text: string): Promise<string[]> {
  const wanted = [Buffer.from(text), Buffer.from(text, 'utf16le')];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // It may go away while we look.
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    if (wanted.some((bytes) => content.includes(bytes))) found.push(relative(folder, path));
  }
  return found;
}
