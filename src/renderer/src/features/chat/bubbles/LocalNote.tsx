import { assertNever } from '@shared/rules/assert-never';
import { copy } from '../copy';
import type { LocalSend } from '../local-send';
import { useThreadActions } from '../thread/thread-actions';
import css from './notes.module.css';

/** An upload that failed has a sentence of its own (spec 1 §8). */
function whyNotSent(error: LocalSend['error']): string {
  if (error === undefined) return `${copy.sendFailed}.`;
  return error.code === 'upload_failed' ? error.message : `${copy.sendFailed}: ${error.message}`;
}

/** Under a message that is still on its way from this device: how far it is, and what can be done about it. */
export function LocalNote({ entry }: { readonly entry: LocalSend }) {
  const { retry, discard, cancelUpload, sendAnyway } = useThreadActions();
  const { state } = entry;
  switch (state) {
    case 'queued':
      return (
        <div className={css.local}>
          {entry.error && entry.error.status !== 'network' ? entry.error.message : copy.queued}{' '}
          {discard && entry.error !== undefined && (
            <button
              type="button"
              onClick={() => {
                discard(entry);
              }}
            >
              {copy.discard}
            </button>
          )}
        </div>
      );
    case 'uploading': {
      const percent = Math.round((entry.progress ?? 0) * 100);
      return (
        <div className={css.local}>
          <progress className={css.progress} max={100} value={percent} aria-label={copy.uploading(percent)} />
          <span>{copy.uploading(percent)}</span>
          {cancelUpload && (
            <button
              type="button"
              onClick={() => {
                cancelUpload(entry);
              }}
            >
              {copy.cancelUpload}
            </button>
          )}
        </div>
      );
    }
    case 'sending':
      return null;
    case 'held':
      return (
        <div className={css.failure} role="note">
          {copy.answeredMeanwhile(entry.held_by ?? copy.aTeammate)}{' '}
          {sendAnyway && (
            <button
              type="button"
              onClick={() => {
                sendAnyway(entry);
              }}
            >
              {copy.sendAnyway}
            </button>
          )}{' '}
          {discard && (
            <button
              type="button"
              onClick={() => {
                discard(entry);
              }}
            >
              {copy.discard}
            </button>
          )}
        </div>
      );
    case 'failed':
      return (
        <div className={css.failure} role="note">
          {whyNotSent(entry.error)}{' '}
          {/* Its message has been sent again from elsewhere: the same request is never taken. */}
          {retry && entry.error?.code !== 'message_already_retried' && (
            <button
              type="button"
              onClick={() => {
                retry(entry);
              }}
            >
              {copy.retry}
            </button>
          )}{' '}
          {discard && (
            <button
              type="button"
              onClick={() => {
                discard(entry);
              }}
            >
              {copy.discard}
            </button>
          )}
        </div>
      );
    default:
      return assertNever(state);
  }
}
