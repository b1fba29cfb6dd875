import { memo } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { Avatar } from '../../../ui/Avatar';
import { TIME_ZONE } from '../../../ui/time-zone';
import { cx } from '../../../ui/cx';
import { useNow } from '../../../ui/use-now';
import ticks from '../bubbles/bubble.module.css';
import { conversationRowView } from '../conversation-row-view';
import type { ConversationRowView } from '../conversation-row-view';
import { COPY } from '../copy';
import { draftKey, useDraft } from '../drafts';
import { PreviewLine } from '../PreviewLine';
import css from './conversation-row.module.css';

export interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly selected: boolean;
  /** The row that the arrow keys are on. */
  readonly active: boolean;
  readonly userId: string;
  readonly businessId: string;
  readonly index: number;
  readonly total: number;
  readonly onOpen: (conversation: Conversation) => void;
}

export const rowId = (conversationId: string): string => `conversation-${conversationId}`;

const TICKS: Readonly<Record<NonNullable<ConversationRowView['tick']>, string | undefined>> = {
  read: ticks.tickRead,
  delivered: ticks.tickDelivered,
  sent: ticks.tickSent,
  pending: ticks.tickPending,
};

/** One conversation of the list: who, what was said last, when, and what needs attention. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, selected, active, userId, businessId, index, total, onOpen } = props;
  const now = useNow(60_000);
  const typed = useDraft(draftKey(userId, businessId, conversation._id));
  // Where it is open, the draft stands in the composer.
  const draft = selected ? '' : typed;
  const view = conversationRowView({ conversation, draft, now, timeZone: TIME_ZONE });
  return (
    <div
      id={rowId(conversation._id)}
      role="option"
      aria-selected={selected}
      aria-label={view.label}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={cx(css.row, selected && css.selected, active && css.active, view.unread > 0 && css.unread)}
      onClick={() => {
        onOpen(conversation);
      }}
    >
      <Avatar id={view.avatarId} name={view.name} src={view.avatar} />
      <div className={css.words}>
        <div className={css.name} title={view.name}>
          <bdi>{view.name}</bdi>
        </div>
        <div className={css.preview}>
          {view.prefix && <span className={css[view.prefix.tone]}>{view.prefix.text} </span>}
          {view.prefix && view.prefix.tone !== 'draft' && '· '}
          {view.tick && (
            <span
              role="img"
              aria-label={COPY.status[view.tick]}
              className={cx(ticks.tick, TICKS[view.tick], css.tick)}
            />
          )}
          <PreviewLine preview={view.preview} />
        </div>
      </div>
      <div className={css.side}>
        <time dateTime={conversation.last_message?.timestamp}>{view.time}</time>
        {view.deadline !== null && <span className={css.deadline}>{view.deadline}</span>}
        {view.unread > 0 && view.deadline === null && (
          <span className={css.badge}>{view.unread > 99 ? '99+' : view.unread}</span>
        )}
      </div>
    </div>
  );
});
