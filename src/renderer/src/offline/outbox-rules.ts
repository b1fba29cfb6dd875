import type { Message } from '@shared/contract/chat';
import type { ApiError } from '../core/http/api-error';
import { asUploadError } from '../core/http/upload-error';
import type { OutboxEntry, OutboxMessage } from '../core/store/outbox-types';

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

/** So often a file is offered to a server that fails to take it; then the person decides. */
const UPLOAD_TRIES = 3;

/**
 * Why a file could not be stored. Nothing has been sent yet: unlike a message, it may be given up.
 * @param attempts how often it failed before
 */
export function uploadError(error: ApiError, attempts: number): ApiError {
  // It is over when there is room: the file waits for that as messages do, in the server's own words.
  if (error.code === 'storage_full') return error;
  const told = asUploadError(error);
  const isGivenUp =
    error.status !== 'network' && afterError(error) === 'repeat' && attempts + 1 >= UPLOAD_TRIES;
  return isGivenUp ? { ...told, status: 400, code: 'upload_failed' } : told;
}

/** After a restart nothing is on its way any more; what was refused stays refused. */
export function asLoaded(entry: OutboxEntry): OutboxEntry {
  const { progress: _progress, held_by: _heldBy, ...rest } = entry;
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

/** It waits for the person, not for the server. */
export const waitsForPerson = ({ state }: OutboxEntry): boolean => state === 'failed' || state === 'held';

/** The next entry of a conversation: strictly in order, stepping over what was refused or is held. */
export const nextOf = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.find((entry) => !waitsForPerson(entry));

/**
 * Who has answered the customer since the writer of an unsent message could last read the thread (decision 013).
 *
 * @param messages of its conversation, in any order
 * @returns the name of the last teammate who did; null: nobody
 */
export function answeredMeanwhile(entry: OutboxEntry, messages: readonly Message[]): string | null {
  // A reaction is no second answer.
  if (entry.outgoing.type === 'reaction') return null;
  const since = Date.parse(entry.read_until ?? entry.created_at);
  const answers = messages.filter(
    ({ direction, message_type, created_at, sent_by }) =>
      direction === 'outbound' &&
      message_type !== 'note' &&
      message_type !== 'reaction' &&
      message_type !== 'system' &&
      sent_by !== null &&
      sent_by._id !== entry.user_id &&
      Date.parse(created_at) > since,
  );
  const last = answers.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0];
  return last?.sent_by?.name ?? null;
}
