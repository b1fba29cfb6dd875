import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Core } from '../core';
import type { StoredMedia } from '../world/media-store';

const assetSchema = z.object({
  file: z.string().regex(/^[\w.-]+$/),
  kind: z.enum(['image', 'video', 'audio', 'document', 'sticker']),
  mime: z.string(),
  tags: z.array(z.string()),
  locale: z.string().optional(),
  transcript: z.string().optional(),
  captions: z.record(z.string(), z.array(z.string())).default({}),
});
export type DemoAsset = z.output<typeof assetSchema>;

const manifestSchema = z.object({ assets: z.array(assetSchema) });

/** The demo pictures, voice notes and documents that customers send. */
export class DemoAssets {
  readonly #dir: string;
  readonly list: readonly DemoAsset[];

  private constructor(dir: string, list: readonly DemoAsset[]) {
    this.#dir = dir;
    this.list = list;
  }

  /** Reads the manifest; without a folder there are no assets, and characters keep to words. */
  static async load(dir: string | undefined): Promise<DemoAssets> {
    if (dir === undefined) return new DemoAssets('', []);
    const text = await readFile(path.join(dir, 'manifest.json'), 'utf8');
    return new DemoAssets(dir, manifestSchema.parse(JSON.parse(text)).assets);
  }

  find(file: string): DemoAsset | undefined {
    return this.list.find((asset) => asset.file === file);
  }

  /** Puts an asset into the media store as if the customer's phone had uploaded it. */
  async store(core: Core, asset: DemoAsset): Promise<StoredMedia> {
    const data = await readFile(path.join(this.#dir, asset.file));
    return core.media.put({ data, mime_type: asset.mime, filename: asset.file, owner: 'customer' });
  }
}
