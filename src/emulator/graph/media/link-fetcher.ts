import { request } from 'undici';
import type { Core } from '../../core';
import type { MediaReference } from '../messages/validated-message';
import type { StoredMedia } from '../../world/media-store';
import { MAX_UPLOAD_BYTES, baseMime, contentProblem, kindProblem } from './media-rules';

const CACHE_MS = 10 * 60_000;

export type Fetched = { readonly media: StoredMedia } | { readonly problem: string };

/** Fetches the assets of `link` sends; the same address is not fetched again for ten minutes (facts §1). */
export class LinkFetcher {
  readonly #core: Core;
  readonly #cache = new Map<string, { readonly at: number; readonly mediaId: string }>();

  constructor(core: Core) {
    this.#core = core;
  }

  /** The media of a send, or why it cannot be delivered (a 131053 that follows as a status). */
  async resolve(reference: MediaReference): Promise<Fetched> {
    const stored =
      reference.id !== undefined ? this.#core.media.get(reference.id) : await this.#byLink(reference);
    if (!stored) return { problem: 'Media upload error: the media does not exist any more.' };
    if ('problem' in stored) return stored;
    const { mime_type, data } = stored;
    const problem =
      kindProblem(reference.kind, mime_type, data) ??
      (await contentProblem(reference.kind, baseMime(mime_type), data));
    return problem === undefined ? { media: stored } : { problem };
  }

  async #byLink(reference: MediaReference): Promise<StoredMedia | { problem: string }> {
    const link = reference.link ?? '';
    const cached = this.#cache.get(link);
    const kept =
      cached && this.#core.clock.now() - cached.at < CACHE_MS
        ? this.#core.media.get(cached.mediaId)
        : undefined;
    if (kept) return kept;
    try {
      const answer = await request(link, { headersTimeout: 10_000, bodyTimeout: 20_000 });
      if (answer.statusCode !== 200) {
        await answer.body.dump();
        return { problem: `Downloading media from weblink failed with http code ${answer.statusCode}` };
      }
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > MAX_UPLOAD_BYTES)
          return { problem: 'Downloading media from weblink failed: the file is too large' };
        chunks.push(chunk);
      }
      const type = answer.headers['content-type'];
      const mime_type = (Array.isArray(type) ? type[0] : type) ?? 'application/octet-stream';
      const stored = this.#core.media.put({ data: Buffer.concat(chunks), mime_type, owner: 'business' });
      this.#cache.set(link, { at: this.#core.clock.now(), mediaId: stored.id });
      return stored;
    } catch (error) {
      return {
        problem: `Downloading media from weblink failed: ${error instanceof Error ? error.message : 'unknown'}`,
      };
    }
  }
}
