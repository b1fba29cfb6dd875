import { useState } from 'react';
import { messagePreview } from '@shared/rules/message-preview';
import { isApiError } from '../../../app/api-error';
import { toast } from '../../../app/toast';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { cx } from '../../../ui/cx';
import { useNow } from '../../../ui/use-now';
import { COPY } from '../copy';
import { PreviewLine } from '../PreviewLine';
import { showMoment } from '../work/show-moment';
import { useChangeScheduledMutation, useScheduledQuery } from './api';
import css from './scheduled.module.css';

/** Shown before it is unfolded. */
const FOLDED = 2;

/** Above the composer: what waits for its time, and what could not be sent. */
export function ScheduledStrip({ conversationId }: { readonly conversationId: string }) {
  const { data = [] } = useScheduledQuery(conversationId);
  const [change] = useChangeScheduledMutation();
  const [all, setAll] = useState(false);
  /** Ended ones that somebody has seen. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const now = useNow(60_000);
  const rows = data.filter(({ _id }) => !seen.has(_id));
  if (rows.length === 0) return null;
  const cancel = async (id: string): Promise<void> => {
    const { error } = await change({ conversationId, id, change: { state: 'cancelled' } });
    if (error) toast(isApiError(error) ? error.message : COPY.changeScheduledFailed, 'error');
  };
  return (
    <ul className={css.strip} aria-label={COPY.scheduled}>
      {rows.slice(0, all ? rows.length : FOLDED).map((message) => (
        <li key={message._id} className={cx(css.row, message.state !== 'waiting' && css.ended)}>
          <Icon name={message.state === 'waiting' ? 'clock' : 'alert'} size={15} />
          <span className={css.words}>
            <b>
              {message.state === 'waiting'
                ? COPY.sendsAt(showMoment(Date.parse(message.send_at), now))
                : message.reason}
            </b>
            <span>
              <PreviewLine preview={messagePreview({ ...message, direction: 'outbound' })} />
            </span>
          </span>
          {message.state === 'waiting' ? (
            <IconButton
              icon="trash"
              size="small"
              label={COPY.cancelScheduled}
              onClick={() => void cancel(message._id)}
            />
          ) : (
            <IconButton
              icon="close"
              size="small"
              label={COPY.dismiss}
              onClick={() => {
                setSeen(new Set([...seen, message._id]));
              }}
            />
          )}
        </li>
      ))}
      {rows.length > FOLDED && (
        <li>
          <Button
            onClick={() => {
              setAll(!all);
            }}
          >
            {all ? COPY.showFewer : COPY.showAll(rows.length)}
          </Button>
        </li>
      )}
    </ul>
  );
}
