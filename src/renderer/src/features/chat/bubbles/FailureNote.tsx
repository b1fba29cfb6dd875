import { useContext, useState } from 'react';
import type { Message } from '@shared/contract/chat';
import { Reconnect, hasLostAccess } from '../../whatsapp-accounts';
import { copy } from '../copy';
import { failureView } from '../failure';
import { AccountsContext } from '../numbers/use-number-name';
import { sendAgainOf } from '../outgoing';
import { useIsRetried, useThreadActions, useThreadSubject } from '../thread/thread-actions';

import css from './notes.module.css';

/** Under a message that WhatsApp did not deliver: the reason in words, its code, and what to do next. */
export function FailureNote({ message }: { readonly message: Message }) {
  const { sendAgain, sendTemplateAgain } = useThreadActions();
  const again = message.message_type === 'template' ? sendTemplateAgain : sendAgain;
  const [open, setOpen] = useState(false);
  const failure = failureView(message);
  const isRetried = useIsRetried(message);
  const { accountId } = useThreadSubject();
  const account = useContext(AccountsContext).find(({ _id }) => _id === accountId);
  // Until the number is connected again: then the message can be sent again, and nothing is left to mend.
  const isOfAccess =
    account !== undefined && hasLostAccess(account) && String(message.error_code) === account.error?.code;
  return (
    <div className={css.failure} role="note">
      <div>
        {failure.line} {isRetried && <span>{copy.sentAgain}</span>}
        {again && !isRetried && failure.worthRetrying && sendAgainOf(message) !== null && (
          <button
            type="button"
            onClick={() => {
              again(message);
            }}
          >
            {copy.retry}
          </button>
        )}{' '}
        <button
          type="button"
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? copy.hideWhy : copy.why}
        </button>
      </div>
      {isOfAccess && (
        <div className={css.mend}>
          <Reconnect account={account} />
        </div>
      )}
      {open && (
        <div className={css.why}>
          {failure.nextStep}
          {failure.metaText !== null && <span className={css.metaText}>WhatsApp: {failure.metaText}</span>}
        </div>
      )}
    </div>
  );
}
