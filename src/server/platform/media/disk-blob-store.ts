import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BlobStore, BlobMissing } from './blob-store';

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** Writes what the operating system still holds in memory to the disk. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name is only safe once its folder has been written. Not every platform can open folders; those sync by themselves. */
async function syncFolder(path: string): Promise<void> {
  try {
    await sync(path, 'r');
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL'].some((code) => hasCode(error, code))) throw error;
  }
}

/** Files below `folder`, under their keys. */
export function createDiskBlobStore(folder: string): BlobStore {
  const pathOf = (key: string): string => join(folder, ...key.split('/'));

  return {
    async putFile(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await sync(path, 'r+');
      try {
        await rename(path, target);
      } catch (error) {
        if (!hasCode(error, 'EXDEV')) throw error;
        // The file lies on another disk: copy beside the target first, so that a half one never has its name.
        const beside = `${target}.part`;
        await copyFile(path, beside);
        await sync(beside, 'r+');
        await rename(beside, target);
        await rm(path, { force: true });
      }
      await syncFolder(dirname(target));
    },

    async read(key, range) {
      try {
        const handle = await open(pathOf(key), 'r');
        // The stream closes the handle when it ends or is destroyed.
        return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 });
      } catch (error) {
        if (hasCode(error, 'ENOENT')) throw new BlobMissing(key);
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
