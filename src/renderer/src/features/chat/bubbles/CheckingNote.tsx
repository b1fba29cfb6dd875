import { useState } from 'react';
import type { Message } from '@shared/contract/chat';
import { copy } from '../copy';
import { useThreadActions } from '../thread/thread-actions';
import css from './notes.module.css';

/** Under a message whose answer from WhatsApp was lost: what that means, and the agent's choice. */
export function CheckingNote({ message }: { readonly message: Message }) {
  const { settle } = useThreadActions();
  const [busy, setBusy] = useState(false);
  return (
    <div className={css.checking} role="note">
      <b>{copy.checkingTitle}</b>
      <span>{copy.checkingText}</span>
      {settle && (
        <button
          type="button"
          disabled={busy}
          title={copy.markNotSentHint}
          onClick={() => {
            setBusy(true);
            void settle(message).finally(() => {
              setBusy(false);
            });
          }}
        >
          {copy.markNotSent}
        </button>
      )}
    </div>
  );
}
