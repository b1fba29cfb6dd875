import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { ScheduledMessage } from '@shared/contract/scheduled';
import { messagePreview } from '@shared/rules/message-preview';
import { isApiError } from '../../../core/http/api-error';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { cx } from '../../../ui/cx';
import { copy } from '../copy';
import { PreviewLine } from '../PreviewLine';
import { formatUpcoming } from '../work/format-upcoming';
import { type ChangeScheduledArg, useChangeScheduledMutation } from './api';
import css from './scheduled.module.css';

const MoveDialog = lazy(() => import('./MoveDialog'));

interface ScheduledRowProps {
  readonly message: ScheduledMessage;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly mayChange: boolean;
  readonly lastInboundAt: string | null;
  readonly onDismiss: () => void;
}

/** One message for later: when it goes, or why it did not and what can be done about it. */
export function ScheduledRow({ message, now, mayChange, lastInboundAt, onDismiss }: ScheduledRowProps) {
  const { _id: id, conversation_id: conversationId, state, send_at } = message;
  const [save, { isLoading }] = useChangeScheduledMutation();
  const [moving, setMoving] = useState(false);
  const change = async (wish: ChangeScheduledArg['change']): Promise<void> => {
    const { error } = await save({ conversationId, id, change: wish });
    if (error) toast(isApiError(error) ? error.message : copy.changeScheduledFailed, 'error');
  };
  const at = Date.parse(send_at);
  const isOpen = state === 'waiting' || state === 'held';
  return (
    <li className={cx(css.row, state !== 'waiting' && css.ended)}>
      <Icon name={state === 'waiting' ? 'clock' : 'alert'} size={15} />
      <span className={css.words}>
        <b>{state === 'waiting' ? copy.sendsAt(formatUpcoming(at, now)) : message.reason}</b>
        <span>
          <PreviewLine preview={messagePreview({ ...message, direction: 'outbound' })} />
        </span>
      </span>
      {state === 'held' && mayChange && (
        <Button disabled={isLoading} onClick={() => void change(at > now ? { send_at } : { state: 'sent' })}>
          {at > now ? copy.sendHeldAt(formatUpcoming(at, now)) : copy.sendHeldNow}
        </Button>
      )}
      {state === 'waiting' && mayChange && (
        <IconButton
          icon="pencil"
          size="small"
          label={copy.moveScheduled}
          onClick={() => {
            setMoving(true);
          }}
        />
      )}
      {moving && (
        <LazyBoundary fallback={null}>
          <MoveDialog
            message={message}
            lastInboundAt={lastInboundAt}
            onClose={() => {
              setMoving(false);
            }}
          />
        </LazyBoundary>
      )}
      {isOpen && mayChange && (
        <IconButton
          icon="trash"
          size="small"
          label={copy.cancelScheduled}
          disabled={isLoading}
          onClick={() => void change({ state: 'cancelled' })}
        />
      )}
      {!isOpen && <IconButton icon="close" size="small" label={copy.dismiss} onClick={onDismiss} />}
    </li>
  );
}
