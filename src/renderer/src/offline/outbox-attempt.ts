import { type ApiError, networkError } from '../core/http/api-error';
import type { OutboxEntry } from '../core/store/outbox-types';
import type { OutboxDeps } from './outbox-deps';
import type { OutboxEntries } from './outbox-entries';
import { uploadError, withMedia } from './outbox-rules';

/** Asked again after every wait. */
const isOver = (signal: AbortSignal): boolean => signal.aborted;

const PROGRESS_STEP = 0.02;
/** Nothing that is tried again later. */
export const FILE_GONE: ApiError = {
  status: 'network',
  code: 'file_gone',
  message: 'The file is not on this device any more. Please attach it again.',
};

/** Takes one message to the server: asks whether it may leave, uploads its file, sends it. Answers its error. */
export function createAttempt(
  { storage, transport, check, onAcknowledged }: OutboxDeps,
  { find, put, remove }: OutboxEntries,
) {
  async function attempt(first: OutboxEntry, signal: AbortSignal): Promise<ApiError | null> {
    let entry = first;
    const verdict = await check(entry, signal);
    if (!find(entry.client_key) || isOver(signal)) return networkError('aborted');
    if (verdict.kind === 'error') return verdict.error;
    if (verdict.kind === 'held') {
      await put({ ...entry, state: 'held', held_by: verdict.by }, true);
      return null;
    }
    if (entry.has_file) {
      const file = await storage.file(entry.client_key);
      if (!find(entry.client_key)) return null;
      if (file === null) return FILE_GONE;
      await put({ ...entry, state: 'uploading', progress: 0 }, false);
      const uploaded = await transport.upload(
        file,
        entry.business_id,
        showProgress(entry.client_key),
        signal,
      );
      if (!find(entry.client_key)) return null;
      if (!uploaded.ok) return uploadError(uploaded.error, entry.attempts);
      // Written down before it is sent: the same key must never travel with another body.
      entry = {
        ...entry,
        state: 'queued',
        outgoing: withMedia(entry.outgoing, uploaded.value),
        has_file: false,
      };
      await put(entry, true);
      if (!find(entry.client_key) || signal.aborted) return null;
    }
    await put({ ...entry, state: 'sending' }, false);
    const sent = await transport.send(entry, signal);
    if (!sent.ok) return sent.error;
    onAcknowledged(entry, sent.value);
    await remove(entry.client_key);
    return null;
  }

  const showProgress = (key: string) => {
    let shown = 0;
    return (share: number): void => {
      const entry = find(key);
      if (!entry || (share < 1 && share - shown < PROGRESS_STEP)) return;
      shown = share;
      void put({ ...entry, state: 'uploading', progress: share }, false);
    };
  };

  return attempt;
}
