import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../clock';
import type { Random } from '../random';

export interface StoredMedia {
  readonly id: string;
  readonly data: Buffer;
  readonly mime_type: string;
  readonly filename?: string | undefined;
  /** The number it was uploaded on; customers' media has none. */
  readonly phone_number_id?: string | undefined;
  readonly owner: 'business' | 'customer';
  readonly sha256: Buffer;
  readonly expires_at: number;
}

const DAY = 86_400_000;
const URL_LIFE = 5 * 60_000;

/** Media by id: 30 days for uploads, 7 for what customers sent; download addresses live 5 minutes (facts §2). */
export class MediaStore {
  readonly #media = new Map<string, StoredMedia>();
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #secret: string;

  constructor(clock: Clock, random: Random) {
    this.#clock = clock;
    this.#random = random;
    this.#secret = randomBytes(16).toString('hex');
  }

  put(
    media: Pick<StoredMedia, 'data' | 'mime_type' | 'filename' | 'phone_number_id' | 'owner'>,
  ): StoredMedia {
    const stored: StoredMedia = {
      ...media,
      id: this.#random.digits(16),
      sha256: createHash('sha256').update(media.data).digest(),
      expires_at: this.#clock.now() + (media.owner === 'business' ? 30 : 7) * DAY,
    };
    this.#media.set(stored.id, stored);
    return stored;
  }

  get(id: string): StoredMedia | undefined {
    const media = this.#media.get(id);
    return media && media.expires_at > this.#clock.now() ? media : undefined;
  }

  delete(id: string): boolean {
    return this.#media.delete(id);
  }

  /** Path and query of a download address that works for five minutes. */
  signedPath(id: string): string {
    const ext = String(Math.floor((this.#clock.now() + URL_LIFE) / 1000));
    const query = new URLSearchParams({ mid: id, source: 'getMedia', ext, hash: this.#sign(id, ext) });
    return `/whatsapp_business/attachments/?${query.toString()}`;
  }

  /** The media behind a download address; undefined when it is forged, expired or gone. */
  fromSignedQuery(query: { mid?: string; ext?: string; hash?: string }): StoredMedia | undefined {
    const { mid = '', ext = '', hash = '' } = query;
    if (hash !== this.#sign(mid, ext) || Number(ext) * 1000 <= this.#clock.now()) return undefined;
    return this.get(mid);
  }

  clear(): void {
    this.#media.clear();
  }

  #sign(id: string, ext: string): string {
    return createHmac('sha256', this.#secret).update(`${id} ${ext}`).digest('base64url').slice(0, 24);
  }
}
