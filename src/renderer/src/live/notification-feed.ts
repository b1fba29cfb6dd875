import { decodeTime } from 'ulid';
import type { Conversation, LastMessage, Message } from '@shared/contract/chat';
import type { LiveEvent } from '@shared/contract/events';
import type { Notification } from '@shared/contract/notifications';
import { messagePreview } from '@shared/rules/message-preview';
import { stripControl, truncate } from '@shared/rules/text';
import type { Notice } from '../core/platform';
import { toNotice } from './to-notice';
import { copy } from './copy';
import { MAX_TITLE, iconOf } from './notice-fields';
import { createReadTracker } from './read-tracker';
import { createSeenIds } from './seen-ids';

export interface NotificationScope {
  readonly userId: string;
  readonly workspaceId: string;
  /** Of the workspace, such as `/business/1/inbox`; another one when the person leaves a workspace before it. */
  readonly inboxPath: string;
  /** The person may write to customers, as things are now. */
  readonly mayReply: boolean;
  /** What the server had before is no news when it is found by a call. Epoch milliseconds. */
  readonly since: number;
  /** What happened longer ago is no news when it comes by event. Milliseconds. */
  readonly freshMs: number;
  /** Name of the account where the workspace has several; null: nothing to tell apart. */
  readonly accountName: (accountId: string) => string | null;
  /** Somebody has this address before their eyes. */
  readonly isLookedAt: (route: string) => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What follows from events or from a call. */
export interface NotificationChanges {
  readonly notices: readonly Notice[];
  /** Conversations whose messages have been read. */
  readonly read: readonly string[];
}

/** A failure that is told of later helps nobody. Milliseconds. */
const FAILED_FRESH_MS = 24 * 3_600_000;
/** Who writes, as a notice names them. */
export function customerIn({ participants }: Conversation) {
  const customer = participants.find(({ type }) => type === 'customer');
  const name = [customer?.name, customer?.phone].find(Boolean) ?? copy.somebody;
  return { name: truncate(stripControl(name), MAX_TITLE), icon: iconOf(customer?.avatar) };
}

/** A title with the account that it is about, where there are several. @param account its name */
export const withAccount = (title: string, account: string | null): string =>
  account === null ? title : `${title} · ${stripControl(account)}`;

/** When the server made it: its id says so. Epoch milliseconds. */
function madeAt({ _id, timestamp }: LastMessage): number {
  try {
    return decodeTime(_id);
  } catch {
    return Date.parse(timestamp);
  }
}

/** Decides what of a workspace is worth telling the person, each thing once, by event or found by a call. */
export function createNotificationFeed(place: NotificationScope) {
  const { userId, workspaceId, since, freshMs, isLookedAt, now } = place;
  const told = createSeenIds();
  /** The newest message that a call has found in a conversation: it stands for those before it. */
  const foundUntil = new Map<string, string>();
  const reading = createReadTracker();

  function notice(of: Conversation, over: Pick<Notice, 'id' | 'kind' | 'title' | 'body'>): Notice[] {
    if (!told.add(over.id)) return [];
    const route = `${place.inboxPath}/${encodeURIComponent(of._id)}`;
    if (isLookedAt(route)) return [];
    if (over.kind === 'message') reading.shown(of._id);
    const { icon } = customerIn(of);
    const canReply = place.mayReply && over.kind === 'message';
    const title = truncate(withAccount(over.title, place.accountName(of.platform_account_id)), MAX_TITLE);
    return [{ ...over, title, icon, route, workspaceId, conversationId: of._id, canReply }];
  }
  const ofMessage = (conversation: Conversation, id: string, preview: string): Notice[] =>
    notice(conversation, {
      id: `${id}:message`,
      kind: 'message',
      title: customerIn(conversation).name,
      body: preview,
    });

  function inbound(message: Message, conversation: Conversation): Notice[] {
    const { _id, message_type, sent_at } = message;
    if (message_type === 'system' || conversation.unread_count === 0) return [];
    if (now() - Date.parse(sent_at) >= freshMs) return [];
    if (_id <= (foundUntil.get(conversation._id) ?? '')) return [];
    return ofMessage(conversation, _id, messagePreview(message).text);
  }
  function failed(message: Message, conversation: Conversation): Notice[] {
    const { _id, status, sent_by, failed: failedAt, error_message } = message;
    if (status !== 'failed' || sent_by?._id !== userId || failedAt === null) return [];
    if (now() - Date.parse(failedAt) >= FAILED_FRESH_MS) return [];
    const { name } = customerIn(conversation);
    return notice(conversation, {
      id: `${_id}:failed`,
      kind: 'failed_send',
      title: copy.notSent(name),
      body: error_message ?? messagePreview(message).text,
    });
  }
  /** What somebody or WhatsApp has done, and the person wants to be told of. */
  function ofCentre(notification: Notification): Notice[] {
    if (now() - Date.parse(notification.at) >= freshMs) return [];
    const found = toNotice(notification, place.inboxPath, workspaceId);
    return found !== null && told.add(found.id) && !isLookedAt(found.route) ? [found] : [];
  }
  function ofEvent(event: LiveEvent): Notice[] {
    switch (event.kind) {
      case 'message.created':
      case 'message.updated': {
        const { message, conversation } = event;
        if (message.direction === 'outbound') return failed(message, conversation);
        return event.kind === 'message.created' ? inbound(message, conversation) : [];
      }
      case 'notification.created':
        return ofCentre(event.notification);
      default:
        return [];
    }
  }

  return {
    /** Events as they come. */
    heard(events: readonly LiveEvent[]): NotificationChanges {
      const notices = events.flatMap(ofEvent);
      return {
        notices,
        read: reading.readIn(events.flatMap((one) => ('conversation' in one ? [one.conversation] : []))),
      };
    },
    /**
     * Conversations as a call has found them. Where events come too, each message made from `eventsFrom` on (epoch
     * milliseconds) rings by its own; where none come, the newest one stands for those before it.
     */
    found(rows: readonly Conversation[], eventsFrom = Infinity): NotificationChanges {
      const notices = rows.flatMap((row): Notice[] => {
        const { last_message: last, unread_count } = row;
        if (last?.direction !== 'inbound' || unread_count === 0 || madeAt(last) <= since) return [];
        if (madeAt(last) >= eventsFrom) return [];
        if (told.has(`${last._id}:message`)) return [];
        foundUntil.set(row._id, last._id);
        return ofMessage(row, last._id, messagePreview(last).text);
      });
      return { notices, read: reading.readIn(rows) };
    },
  };
}
