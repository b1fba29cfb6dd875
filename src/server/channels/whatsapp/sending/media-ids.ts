import { boundedCache } from '../../../platform/bounded-cache';
import type { Clock } from '../../../platform/clock';
import type { GraphClient } from '../graph/graph-client';
import type { GraphResult } from '../graph/graph-result';
import type { SendableMedia, SendableMessage } from '../../../domains/chat/delivery/types';

/** Uploads live 30 days (facts §2); a day less, so that an id does not end on its way. */
const LIFE_MS = 29 * 24 * 60 * 60 * 1000;
const MAX_IDS = 20_000;

export interface UploadedMedia {
  readonly id: string;
  /** It was uploaded for an earlier message, and may be gone meanwhile. */
  readonly reused: boolean;
}

/** Graph media ids of files, each uploaded once for a number. Lost at a restart, which costs an upload. */
export interface MediaIds {
  upload(account: SendableMessage['account'], media: SendableMedia): Promise<GraphResult<UploadedMedia>>;
  forget(account: SendableMessage['account'], media: SendableMedia): void;
}

export function createMediaIds(graph: GraphClient, clock: Clock): MediaIds {
  const known = boundedCache<{ readonly id: string; readonly until: number }>(MAX_IDS);
  const keyOf = (account: SendableMessage['account'], media: SendableMedia): string =>
    `${account.phone_number_id} ${media.media_id}`;

  return {
    async upload(account, media) {
      const key = keyOf(account, media);
      const kept = known.get(key);
      if (kept && kept.until > clock()) return { kind: 'ok', value: { id: kept.id, reused: true } };
      const stream = await media.read();
      const { file_name, mimetype, size } = media;
      const result = await graph.uploadMedia(account, { file_name, mimetype, size, stream });
      stream.destroy();
      if (result.kind !== 'ok') return result;
      known.set(key, { id: result.value, until: clock() + LIFE_MS });
      return { kind: 'ok', value: { id: result.value, reused: false } };
    },

    forget(account, media) {
      known.delete(keyOf(account, media));
    },
  };
}
