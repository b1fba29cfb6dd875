import { memo } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { useAppSelector } from '../../../core/store/store';
import { serverNow } from '../../../core/platform/server-time';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { cx } from '../../../ui/cx';
import { useNow } from '../../../ui/use-now';
import { conversationRowView } from '../conversation-row-view';
import { draftKey, useDraft } from '../drafts';
import { useNumberName } from '../numbers/use-number-name';
import { isOpen, useReplyWindowState } from '../use-reply-window';
import { othersIn } from '../../../core/store/presence-slice';
import { RowAvatar } from './RowAvatar';
import { RowStatus } from './RowStatus';
import { RowText } from './RowText';
import type { ThreadPrefetch } from './use-thread-prefetch';
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
  readonly ahead: ThreadPrefetch;
}

const ROW_ID = 'conversation-';
export const rowId = (conversationId: string): string => ROW_ID + conversationId;
/** The conversation in whose row an element lies. */
export const conversationAt = (element: Element): string | null =>
  element.closest(`[role=option][id^=${ROW_ID}]`)?.id.slice(ROW_ID.length) ?? null;

/** One conversation of the list: who, what was said last, when, and what needs attention. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, selected, active, userId, businessId, index, total, onOpen } = props;
  const { checked, choosing, onCheck, pinned, reading, ahead } = props;
  const people = useAppSelector(({ presence }) => presence[conversation._id]);
  const now = useNow(60_000);
  const number = useNumberName(conversation.platform_account_id);
  const windowState = useReplyWindowState(conversation.last_inbound_at);
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
  const checkRow = (range: boolean): void => {
    onCheck?.(conversation, range);
  };
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
      <RowAvatar view={view} checked={checked} onCheck={onCheck && checkRow} />
      <RowText view={view} typing={typing.length > 0} />
      <RowStatus view={view} lastAt={conversation.last_message?.timestamp} pinned={pinned} number={number} />
    </div>
  );
});
