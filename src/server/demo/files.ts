import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { KeptFile, MediaService } from '../domains/media/service';
import type { Scope } from '../platform/scope';

/** A file of resources/demo in the media store of a workspace. */
export interface DemoFile {
  readonly kept: KeptFile;
  readonly file_name: string;
  /** Seconds. */
  readonly duration: number | null;
}

/** The demo's files; each lies once in a workspace, however many messages show it. */
export interface DemoFiles {
  /** By file name without its ending. @throws when there is none. */
  file(name: string): DemoFile;
}

interface Asset {
  readonly file: string;
  readonly mime: string;
  readonly duration_s?: number;
}

const nameOf = (file: string): string => file.replace(/\.[^.]*$/, '');

/** Puts every file of resources/demo into the media store of a workspace. */
export async function storeFiles(folder: string, media: MediaService, scope: Scope): Promise<DemoFiles> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { assets: Asset[] };
  const stored = await Promise.all(
    manifest.assets.map(async ({ file, mime, duration_s }): Promise<[string, DemoFile]> => {
      const bytes = await readFile(join(folder, file));
      // One chunk: a stream of a Buffer would otherwise come byte by byte.
      const stream = Readable.from([bytes]);
      const kept = await media.save({ scope, stream, file_name: file, mimetype: mime });
      return [nameOf(file), { kept, file_name: file, duration: duration_s ?? null }];
    }),
  );
  return filesOf(new Map(stored));
}

/** @throws from `file` for a name that is not in `files`. */
export function filesOf(files: ReadonlyMap<string, DemoFile>): DemoFiles {
  return {
    file(name) {
      const file = files.get(name);
      if (!file) throw new Error(`There is no file “${name}” in resources/demo/manifest.json.`);
      return file;
    },
  };
}
