import type { Message } from '@shared/contract/chat';
import type { MediaItem } from '@shared/contract/media';
import { type ApiError, errorFromAnswer, networkError, retryAfter } from '../app/api-error';
import { serverNow } from '../platform/server-time';
import { type Outcome, request } from '../app/request';
import type { OutboxEntry } from './outbox-types';

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

const refused = (error: ApiError): Outcome<string> => ({ ok: false, error });

const send: OutboxTransport['send'] = (entry, signal) =>
  request<Message>({
    method: 'POST',
    path: `/chat/whatsapp/conversations/${encodeURIComponent(entry.conversation_id)}/messages`,
    // The entry's own workspace: another one may be open.
    businessId: entry.business_id,
    idempotencyKey: entry.client_key,
    body: entry.outgoing,
    signal,
  });

/** fetch cannot tell how much of a body has left; XMLHttpRequest can. */
const upload: OutboxTransport['upload'] = (file, businessId, onProgress, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve(refused(networkError('aborted')));
      return;
    }
    const call = new XMLHttpRequest();
    const abort = (): void => {
      call.abort();
    };
    const end = (outcome: Outcome<string>): void => {
      signal.removeEventListener('abort', abort);
      resolve(outcome);
    };
    signal.addEventListener('abort', abort);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    call.onload = () => {
      end(uploadOutcome(call));
    };
    call.onerror = () => {
      end(refused(networkError('network')));
    };
    call.onabort = () => {
      end(refused(networkError('aborted')));
    };
    call.open('POST', '/api/common/media-upload');
    call.setRequestHeader('b_id', businessId);
    const form = new FormData();
    form.append('user_media', file, file.name);
    call.send(form);
  });

function uploadOutcome(call: XMLHttpRequest): Outcome<string> {
  let body: unknown = null;
  try {
    body = JSON.parse(call.responseText);
  } catch {
    // Not JSON: treated as an unreadable answer below.
  }
  const items = (body as { data?: MediaItem[] } | null)?.data;
  if (call.status < 300 && Array.isArray(items)) {
    // The file itself, not its thumbnail (spec 1 §7).
    const item = items.find(({ is_thumbnail }) => !is_thumbnail);
    if (item) return { ok: true, value: item._id };
  }
  return refused(
    errorFromAnswer(call.status, body, retryAfter(call.getResponseHeader('Retry-After'), serverNow())),
  );
}

export const httpTransport: OutboxTransport = { send, upload };
