import { decodeTime, monotonicFactory } from 'ulid';
import type { Message } from '@shared/contract/chat';
import type { ApiError } from '../core/http/api-error';
import type { AppDispatch, RootState } from '../core/store/store';
import { cachedResponses } from '../core/http/cached-responses';
import { serverNow } from '../core/platform/server-time';
import { outboxEngine } from './outbox-runtime';
import type { EnqueueArg, OutboxEntry } from '../core/store/outbox-types';

type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Promise<Result>;

/** Rises within this tab, also within one millisecond, and needs no secure context. */
const nextKey = monotonicFactory();

/** Behind everything that waits already, also after the clock was set back. */
function keyBehind({ outbox }: RootState, now: number): string {
  const newest = Object.keys(outbox.entries).toSorted().at(-1);
  return nextKey(newest === undefined ? now : Math.max(now, decodeTime(newest) + 1));
}

interface ThreadArg {
  readonly conversationId: string;
}
/** A thread as the cache holds it. */
interface Thread {
  readonly pages: readonly { readonly rows: readonly Pick<Message, 'created_at'>[] }[];
}

/** The newest message that stands in the thread on this device. */
function readUntil(state: RootState, conversationId: string): Pick<OutboxEntry, 'read_until'> {
  const pages = cachedResponses<ThreadArg, Thread>(state, 'messageList')
    .filter(({ arg }) => arg.conversationId === conversationId)
    .flatMap(({ data }) => data.pages);
  const times = pages.flatMap(({ rows }) => rows.map(({ created_at }) => Date.parse(created_at)));
  const newest = times.reduce((a, b) => Math.max(a, b), 0);
  return newest > 0 ? { read_until: new Date(newest).toISOString() } : {};
}

const NOT_KEPT: ApiError = {
  status: 'network',
  code: 'storage_full',
  message: 'There is not enough space on this device to keep the file until it is sent.',
};

/**
 * Puts a message into the outbox. Resolves with its key when it is kept on this device and shown as queued.
 *
 * @throws ApiError `storage_full` when a file cannot be kept; nothing is queued then
 */
export const enqueueSend =
  ({ conversationId, outgoing, preview, file, businessId: given }: EnqueueArg): Thunk<string> =>
  async (_dispatch, getState) => {
    const { profile, businessId: open } = getState().session;
    const businessId = given ?? open;
    if (profile === null || businessId === null)
      throw new Error('enqueueSend needs a signed-in person and a workspace');
    const now = serverNow();
    const entry: OutboxEntry = {
      client_key: keyBehind(getState(), now),
      business_id: businessId,
      user_id: profile.id,
      conversation_id: conversationId,
      created_at: new Date(now).toISOString(),
      outgoing,
      preview,
      state: 'queued',
      attempts: 0,
      has_file: file !== undefined,
      ...readUntil(getState(), conversationId),
    };
    const engine = await outboxEngine();
    try {
      await engine.enqueue(entry, file);
    } catch {
      throw Object.assign(new Error(NOT_KEPT.message), NOT_KEPT);
    }
    return entry.client_key;
  };

/** Sends a refused message again (or ends the wait of a queued one), under the same key. */
export const retryEntry =
  (clientKey: string): Thunk<void> =>
  async () =>
    (await outboxEngine()).retry(clientKey);

/** Lets what is held in a conversation leave, although a teammate has answered. */
export const sendAnyway =
  (conversationId: string): Thunk<void> =>
  async () =>
    (await outboxEngine()).sendAnyway(conversationId);

/** Takes an unsent message out of the outbox for good. */
export const discardEntry =
  (clientKey: string): Thunk<void> =>
  async () =>
    (await outboxEngine()).discard(clientKey);

/** Stops the upload and takes the message out of the outbox. */
export const cancelUpload = (clientKey: string): Thunk<void> => discardEntry(clientKey);

/** The file of an unsent message, for its preview after a restart. */
export const outboxFile = async (clientKey: string): Promise<File | null> =>
  (await outboxEngine()).file(clientKey);
