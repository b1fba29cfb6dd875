import type { ApiError } from '../app/api-error';
import type { OutboxEntry, OutboxMessage } from './outbox-types';

export type AfterError = 'repeat' | 'fail' | 'signed_out';

/**
 * What to do after an attempt that was not acknowledged. Everything that leaves open whether the server has the
 * message is repeated with the same Idempotency-Key; a clear refusal is shown.
 */
export function afterError({ status, code }: ApiError): AfterError {
  if (status === 'network') return 'repeat';
  if (status === 401) return 'signed_out';
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'repeat';
  if (code === 'idempotency_in_progress') return 'repeat';
  // A success that could not be read: the answer is asked for again.
  if (status < 400) return 'repeat';
  return 'fail';
}

/** After a restart nothing is on its way any more; what was refused stays refused. */
export function asLoaded(entry: OutboxEntry): OutboxEntry {
  const { progress: _progress, ...rest } = entry;
  return rest.state === 'failed' ? rest : { ...rest, state: 'queued' };
}

/** The message with the id of its uploaded file. */
export function withMedia(outgoing: OutboxMessage, mediaId: string): OutboxMessage {
  switch (outgoing.type) {
    case 'image':
    case 'video':
    case 'document':
      return { ...outgoing, message: { ...outgoing.message, media_id: mediaId } };
    case 'audio':
    case 'sticker':
      return { ...outgoing, message: { ...outgoing.message, media_id: mediaId } };
    default:
      return outgoing;
  }
}

/** The next entry of a conversation: strictly in order, stepping over what was refused. */
export const nextOf = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.find(({ state }) => state !== 'failed');
