import type { Conversation, Message } from '@shared/contract/chat';
import type { LiveEvent } from '@shared/contract/events';
import { messagePreview } from '@shared/rules/message-preview';
import { serverNow } from '../platform/server-time';
import type { InboundNotice, Platform } from '../platform';

/** What came while nobody was connected is in the list; it does not ring hours later. Milliseconds. */
const FRESH_MS = 60_000;
/** More at once become one notice. */
const MOST_AT_ONCE = 3;

export interface Inbound {
  readonly message: Message;
  readonly conversation: Conversation;
}

/** The messages of customers that are worth a notice. */
export function freshInbound(events: readonly LiveEvent[], now: number): Inbound[] {
  return events.flatMap((event) =>
    event.kind === 'message.created' &&
    event.message.direction === 'inbound' &&
    event.message.message_type !== 'system' &&
    now - Date.parse(event.message.sent_at) < FRESH_MS
      ? [{ message: event.message, conversation: event.conversation }]
      : [],
  );
}

/** The notices for what has come in: one for each conversation, or one for all when there are many. */
export function noticesFor(
  inbound: readonly Inbound[],
  open: (conversationId: string | null) => void,
): InboundNotice[] {
  const newest = new Map<string, Inbound>();
  for (const item of inbound) newest.set(item.conversation._id, item);
  if (newest.size > MOST_AT_ONCE) {
    return [
      {
        tag: 'parley-many',
        title: `${inbound.length} new messages`,
        body: `From ${newest.size} conversations`,
        onOpen: () => {
          open(null);
        },
      },
    ];
  }
  return [...newest.values()].map(({ message, conversation }) => {
    const customer = conversation.participants.find(({ type }) => type === 'customer');
    return {
      tag: `parley-${conversation._id}`,
      title: [customer?.name, customer?.phone].find(Boolean) ?? 'New message',
      body: messagePreview(message).text,
      ...(customer?.avatar && { icon: customer.avatar }),
      onOpen: () => {
        open(conversation._id);
      },
    };
  });
}

/** Tells about new messages while nobody looks at the window. */
export function notifyInbound(
  platform: Platform,
  events: readonly LiveEvent[],
  open: (conversationId: string | null) => void,
): void {
  if (!platform.isHidden() || platform.notificationPermission() !== 'granted') return;
  for (const notice of noticesFor(freshInbound(events, serverNow()), open)) platform.notify(notice);
}
