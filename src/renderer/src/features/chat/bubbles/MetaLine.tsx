import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { timeLabel } from '@shared/rules/date-label';
import { cx } from '../../../ui/cx';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { copy } from '../copy';
import css from './bubble.module.css';

interface MetaLineProps {
  readonly message: Message;
  /** Lies on a picture: needs its own ground. */
  readonly onMedia?: boolean;
  /** Of a message of ours: how far it has come. */
  readonly tick: ReactNode;
}

/** Edited, time and delivery indicator (spec 1 §4) of a bubble. */
export function MetaLine({ message, onMedia = false, tick }: MetaLineProps) {
  const timeZone = useTimeZone();
  const locale = useLocale();
  return (
    <span dir="ltr" className={cx(css.meta, onMedia && css.onMedia)}>
      {message.edited_at !== null && `${copy.edited} `}
      {timeLabel(Date.parse(message.sent_at), timeZone, locale)}
      {message.direction === 'outbound' && message.message_type !== 'note' && tick}
    </span>
  );
}
