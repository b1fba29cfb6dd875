import { memo } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { useAppSelector } from '../../../core/store/store';
import { serverNow } from '../../../core/platform/server-time';
import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import { useDensity } from '../../../ui/theme/density';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { cx } from '../../../ui/cx';
import { useNow } from '../../../ui/use-now';
import ticks from '../bubbles/bubble.module.css';
import { type ConversationRowView, conversationRowView } from '../conversation-row-view';
import { COPY } from '../copy';
import { draftKey, useDraft } from '../drafts';
import { PreviewLine } from '../PreviewLine';
import { NumberMark } from '../numbers/NumberMark';
import { useNumberName } from '../numbers/use-number-name';
import { isOpen, useReplyWindowState } from '../use-reply-window';
import { othersIn } from '../../../core/store/presence-slice';
import type { ThreadAhead } from './use-thread-ahead';
import css from './conversation-row.module.css';

export interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly selected: boolean;
  /** Somebody is looking at it: what comes is read at once and never stands there as unread. */
  readonly reading: boolean;
  /** The row that the arrow keys are on. */
  readonly active: boolean;
  readonly userId: string;
  readonly businessId: string;
  readonly index: number;
  readonly total: number;
  readonly onOpen: (conversation: Conversation) => void;
  /** Chosen for an action on several. */
  readonly checked: boolean;
  /** Several are being chosen: a click chooses instead of opening. */
  readonly choosing: boolean;
  /** Absent where the person may not change conversations. */
  readonly onCheck: ((conversation: Conversation, range: boolean) => void) | undefined;
  readonly pinned: boolean;
  readonly ahead: ThreadAhead;
}

const ROW_ID = 'conversation-';
export const rowId = (conversationId: string): string => ROW_ID + conversationId;
/** The conversation in whose row an element lies. */
export const conversationAt = (element: Element): string | null =>
  element.closest(`[role=option][id^=${ROW_ID}]`)?.id.slice(ROW_ID.length) ?? null;

/** Pixels: --row-face of ui/theme/tokens.css. */
const FACE = { comfortable: 40, compact: 32 } as const;

const MARKS = { snoozed: 'alarm', woke: 'alarm', closed: 'check' } as const;

const TICKS: Readonly<Record<NonNullable<ConversationRowView['tick']>, string | undefined>> = {
  read: ticks.tickRead,
  delivered: ticks.tickDelivered,
  sent: ticks.tickSent,
  pending: ticks.tickPending,
};

/** One conversation of the list: who, what was said last, when, and what needs attention. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, selected, active, userId, businessId, index, total, onOpen } = props;
  const { checked, choosing, onCheck, pinned, reading, ahead } = props;
  const people = useAppSelector(({ presence }) => presence[conversation._id]);
  const now = useNow(60_000);
  const number = useNumberName(conversation.platform_account_id);
  const windowState = useReplyWindowState(conversation.last_inbound_at);
  const density = useDensity();
  const timeZone = useTimeZone();
  const locale = useLocale();
  const typed = useDraft(draftKey(userId, businessId, conversation._id));
  // Where it is open, the draft stands in the composer.
  const draft = selected ? '' : typed;
  const typing = othersIn(people, userId, serverNow()).flatMap(({ state, user }) =>
    state === 'typing' ? [user.name] : [],
  );
  const view = conversationRowView({
    conversation,
    draft,
    now,
    pinned,
    typing,
    reading,
    timeZone,
    locale,
    windowOpen: isOpen(windowState),
    ...(number && { number: number.name }),
  });
  return (
    <div
      id={rowId(conversation._id)}
      role="option"
      aria-selected={choosing ? checked : selected}
      aria-label={view.label}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={cx(
        css.row,
        (choosing ? checked : selected) && css.selected,
        active && css.active,
        view.unread > 0 && css.unread,
        choosing && css.choosing,
      )}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse' && !choosing) ahead.rest(conversation._id);
      }}
      onPointerLeave={ahead.leave}
      onPointerDown={({ button }) => {
        if (button === 0 && !choosing) ahead.press(conversation._id);
      }}
      onClick={(event) => {
        if (onCheck && (choosing || event.ctrlKey || event.metaKey || event.shiftKey)) {
          onCheck(conversation, event.shiftKey);
        } else {
          onOpen(conversation);
        }
      }}
    >
      <span className={css.face}>
        <Avatar id={view.avatarId} name={view.name} src={view.avatar} size={FACE[density]} />
        {onCheck && (
          <span
            className={cx(css.check, checked && css.checked)}
            title={COPY.select(view.name)}
            onClick={(event) => {
              event.stopPropagation();
              onCheck(conversation, event.shiftKey);
            }}
          >
            {checked && <Icon name="check" size={16} />}
          </span>
        )}
      </span>
      <div className={css.words}>
        <div className={css.name} title={view.name}>
          <bdi>{view.name}</bdi>
        </div>
        <div className={cx(css.preview, typing.length > 0 && css.typing)}>
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
        <span className={css.marks}>
          {pinned && <Icon name="pin" size={14} className={css.pin} />}
          {view.mark && (
            <span className={css[view.mark.kind]} title={view.mark.text}>
              <Icon name={MARKS[view.mark.kind]} size={14} />
            </span>
          )}
          {number && <NumberMark number={number} />}
          {view.assignee && (
            <span className={css.assignee} title={COPY.assignedTo(view.assignee.name)}>
              <Avatar id={view.assignee._id} name={view.assignee.name} src={view.assignee.avatar} size={16} />
            </span>
          )}
          {view.deadline !== null && <span className={css.deadline}>{view.deadline}</span>}
          {view.unread > 0 && view.deadline === null && (
            <span className={css.badge}>{view.unread > 99 ? '99+' : view.unread}</span>
          )}
        </span>
      </div>
    </div>
  );
});
