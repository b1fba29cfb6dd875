import type { Conversation, Participant, Teammate } from '@shared/contract/chat';
import { listTimeLabel } from '@shared/rules/date-label';
import { type DeliveryIndicator, deliveryIndicator } from '@shared/rules/delivery';
import { type MessagePreview, messagePreview } from '@shared/rules/message-preview';
import { formatRemaining, replyWindow } from '@shared/rules/reply-window';
import { hasVisible } from '@shared/rules/names';
import { collapseWhitespace, stripControl } from '@shared/rules/text';
import { showPhone } from '../../ui/show-phone';
import { copy } from './copy';
import { formatUpcoming } from './work/format-upcoming';

export interface ConversationRowView {
  /** Chooses the avatar's colour. */
  readonly avatarId: string;
  readonly avatar: string | null;
  readonly name: string;
  readonly time: string;
  /** In front of the preview: what needs attention first. */
  readonly prefix: { readonly tone: 'draft' | 'bad' | 'warn'; readonly text: string } | null;
  /** Ticks of our own last message. */
  readonly tick: Exclude<DeliveryIndicator, 'failed'> | null;
  readonly preview: MessagePreview;
  readonly unread: number;
  /** The reply window is about to close on somebody who waits. */
  readonly deadline: string | null;
  /** Who looks after it; null for nobody. */
  readonly assignee: Teammate | null;
  /** What it waits for, as a mark with words. */
  readonly mark: { readonly kind: 'snoozed' | 'woke' | 'closed'; readonly text: string } | null;
  /** Everything above in one sentence, for screen readers. */
  readonly label: string;
}

export interface ConversationRowInput {
  readonly conversation: Conversation;
  /** Text that was typed and not sent; empty = none. */
  readonly draft: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
  /** How dates are written (BCP 47). */
  readonly locale?: string;
  /** Stands on top, because the person wants it there. */
  readonly pinned?: boolean;
  /** Teammates who type an answer just now. */
  readonly typing?: readonly string[];
  /** Somebody is looking at it: nothing in it is unread. */
  readonly reading?: boolean;
  /** False from the second in which the reply window ends: `now` may be a minute old. */
  readonly windowOpen?: boolean;
  /** Which of our numbers it belongs to, where there are several. */
  readonly number?: string;
}

function markOf(conversation: Conversation, now: number): ConversationRowView['mark'] {
  const { state, snoozed_until, woke_at } = conversation;
  if (state === 'closed') return { kind: 'closed', text: copy.closedState };
  if (state === 'snoozed' && snoozed_until !== null) {
    return { kind: 'snoozed', text: copy.snoozedUntil(formatUpcoming(Date.parse(snoozed_until), now)) };
  }
  return woke_at === null ? null : { kind: 'woke', text: copy.wokeUp };
}

/** `Marta is typing…` */
export function typingText(names: readonly string[]): string {
  const [first] = names;
  if (first === undefined) return '';
  return names.length === 1 ? copy.typingNow(first) : copy.typingSeveral(names.length);
}

const EMPTY: MessagePreview = { icon: 'none', text: copy.noMessages };

export const customerOf = (conversation: Conversation): Participant | undefined =>
  conversation.participants.find(({ type }) => type === 'customer');

/** The customer's name; without one, the number. */
export function customerName(conversation: Conversation): string {
  const customer = customerOf(conversation);
  const name = collapseWhitespace(stripControl(customer?.name ?? ''));
  if (hasVisible(name)) return name;
  return customer?.phone ? showPhone(customer.phone) : copy.customer;
}

function prefixOf(conversation: Conversation, draft: string): ConversationRowView['prefix'] {
  if (draft !== '') return { tone: 'draft', text: copy.draft };
  const last = conversation.last_message;
  if (last?.direction !== 'outbound') return null;
  if (last.checking) return { tone: 'warn', text: copy.checking };
  return deliveryIndicator(last) === 'failed' ? { tone: 'bad', text: copy.notDelivered } : null;
}

/** What a row of the conversation list shows. */
export function conversationRowView(input: ConversationRowInput): ConversationRowView {
  const { conversation, draft, now, timeZone, locale, pinned = false, typing = [], reading = false } = input;
  const { windowOpen = true, number } = input;
  const mark = markOf(conversation, now);
  const customer = customerOf(conversation);
  const name = customerName(conversation);
  const last = conversation.last_message;
  const written = collapseWhitespace(draft);
  const prefix = typing.length > 0 ? null : prefixOf(conversation, written);
  const indicator = last?.direction === 'outbound' ? deliveryIndicator(last) : null;
  const isPlain = prefix === null && typing.length === 0 && !last?.revoked;
  const tick = isPlain && indicator !== 'failed' ? indicator : null;
  const teammates = typingText(typing);
  const preview =
    teammates !== ''
      ? { icon: 'none' as const, text: teammates }
      : written !== ''
        ? { icon: 'none' as const, text: written.slice(0, 200) }
        : last
          ? messagePreview(last)
          : EMPTY;
  const window = replyWindow(
    conversation.last_inbound_at === null ? null : Date.parse(conversation.last_inbound_at),
    now,
  );
  const deadline =
    windowOpen && conversation.unanswered && window.state === 'closing_soon'
      ? copy.timeLeft(formatRemaining(window.remainingMs))
      : null;
  const time = last ? listTimeLabel(Date.parse(last.timestamp), now, timeZone, locale) : '';
  const unread = reading ? 0 : Math.max(0, conversation.unread_count);
  const label = [
    name,
    number === undefined ? null : copy.onNumber(number),
    unread > 0 ? copy.unread(unread) : null,
    prefix?.text.replace(/:$/, ''),
    preview.text,
    time,
    deadline,
    conversation.assignee && copy.assignedTo(conversation.assignee.name),
    mark?.text,
    pinned ? copy.pinned : null,
  ];
  return {
    avatarId: customer?.part_id ?? conversation._id,
    avatar: customer?.avatar ?? null,
    name,
    time,
    prefix,
    tick,
    preview,
    unread,
    deadline,
    assignee: conversation.assignee,
    mark,
    label: label.filter(Boolean).join(', '),
  };
}
