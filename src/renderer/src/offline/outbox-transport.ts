import { type Message, sendMessage } from '@shared/contract/chat';
import { mediaUpload } from '@shared/contract/media';
import { errorFromResponse } from '../core/http/api-error';
import type { Outcome } from '../core/http/client';
import { request, upload } from '../core/http/request';
import type { OutboxEntry } from '../core/store/outbox-types';

/** How the outbox reaches the server. */
export interface OutboxTransport {
  send(entry: OutboxEntry, signal: AbortSignal): Promise<Outcome<Message>>;
  /** Stores a file; answers its media id. `onProgress`: 0 to 1. */
  upload(
    file: File,
    businessId: string,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<string>>;
}

const HTTP_OK = 200;

export const httpTransport: OutboxTransport = {
  send: (entry, signal) =>
    request(
      sendMessage,
      {
        params: { id: entry.conversation_id },
        body: entry.outgoing,
        idempotencyKey: entry.client_key,
        // The entry's own workspace: another one may be open.
        businessId: entry.business_id,
      },
      { signal },
    ),

  async upload(file, businessId, onProgress, signal) {
    const stored = await upload(mediaUpload, file, { businessId, onProgress, signal });
    if (!stored.ok) return stored;
    // The file itself, not its thumbnail (spec 1 §7).
    const item = stored.value.find(({ is_thumbnail }) => !is_thumbnail);
    return item ? { ok: true, value: item._id } : { ok: false, error: errorFromResponse(HTTP_OK, null) };
  },
};
