import type { Message, Reaction } from '@shared/contract/chat';
import { reactionOf } from './content';
import { localMessage } from './local-send';
import type { LocalSend } from './local-send';

export interface DateItem {
  readonly kind: 'date';
  readonly key: string;
  /** Some instant of the day, epoch milliseconds; the label is made of it where it is shown. */
  readonly at: number;
}
export interface MessageItem {
  readonly kind: 'message';
  /** Stays the same when the server's record takes the place of the outbox's. */
  readonly key: string;
  readonly message: Message;
  /** The outbox entry behind it, while there is no server record. */
  readonly local: LocalSend | null;
  /** Follows a message of the same side on the same day: stands closer to it. */
  readonly joined: boolean;
}
export type ThreadItem = DateItem | MessageItem;

interface Parsed {
  readonly at: number;
  readonly day: number;
}
/** Dates are read once for each record: with 10,000 messages that is most of the work. */
const parsed = new WeakMap<Message, Parsed>();
function when(message: Message): Parsed {
  const known = parsed.get(message);
  if (known) return known;
  const date = new Date(message.sent_at);
  const at = date.getTime();
  const value = { at, day: date.getFullYear() * 10_000 + date.getMonth() * 100 + date.getDate() };
  parsed.set(message, value);
  return value;
}

const before = (a: Message, b: Message): boolean =>
  a.sent_at === b.sent_at ? a._id < b._id : a.sent_at < b.sent_at;

/**
 * The messages of all loaded pages (newest page first, newest row first, as the wire has them), oldest first and
 * each once. Pages overlap when something arrived between two loads.
 */
export function oldestFirst(pages: readonly { readonly rows: readonly Message[] }[]): readonly Message[] {
  const seen = new Set<string>();
  const messages: Message[] = [];
  let ordered = true;
  for (let page = pages.length - 1; page >= 0; page -= 1) {
    const rows = pages[page]?.rows ?? [];
    for (let row = rows.length - 1; row >= 0; row -= 1) {
      const message = rows[row];
      if (message === undefined || seen.has(message._id)) continue;
      seen.add(message._id);
      const last = messages.at(-1);
      if (last && before(message, last)) ordered = false;
      messages.push(message);
    }
  }
  return ordered ? messages : messages.sort((a, b) => (before(a, b) ? -1 : 1));
}

/** Own reactions that are on their way, by target. */
function pendingReactions(outbox: readonly LocalSend[]): ReadonlyMap<string, string> {
  const byTarget = new Map<string, string>();
  for (const entry of outbox) {
    if (entry.preview.message_type !== 'reaction' || entry.state === 'failed') continue;
    const { target, emoji } = reactionOf(entry.preview.message);
    if (target !== null) byTarget.set(target, emoji);
  }
  return byTarget;
}

/** A business has one reaction on a message: a new one takes the place of the old one, an empty one removes it. */
export function withOwnReaction(message: Message, emoji: string, at: string): Message {
  const others = message.reactions.filter(({ direction }) => direction === 'inbound');
  const mine: Reaction[] = emoji === '' ? [] : [{ emoji, direction: 'outbound', by: null, at }];
  return { ...message, reactions: [...others, ...mine] };
}

/**
 * What the thread shows, oldest first: messages, then what waits in the outbox, with a date above each day. Reactions
 * stand on their target; one whose target is not loaded stands as a line of its own.
 *
 * @param messages oldest first, each once
 * @param outbox entries of this conversation in the order of sending
 */
export function buildThreadItems(
  messages: readonly Message[],
  outbox: readonly LocalSend[],
): readonly ThreadItem[] {
  const acknowledged = new Set<string>();
  const ids = new Set<string>();
  for (const message of messages) {
    ids.add(message._id);
    if (message.client_key !== null) acknowledged.add(message.client_key);
  }
  const waiting = outbox.filter(({ client_key }) => !acknowledged.has(client_key));
  const reactions = pendingReactions(waiting);
  const items: ThreadItem[] = [];
  let lastDay = 0;
  let last: Message | null = null;

  const add = (message: Message, local: LocalSend | null, time: Parsed): void => {
    if (time.day !== lastDay) {
      items.push({ kind: 'date', key: `date:${time.day}`, at: time.at });
      lastDay = time.day;
      last = null;
    }
    const joined = last !== null && last.direction === message.direction && last.message_type !== 'system';
    items.push({ kind: 'message', key: message.client_key ?? message._id, message, local, joined });
    last = message;
  };

  for (const message of messages) {
    if (message.message_type === 'reaction') {
      const { target } = reactionOf(message.message);
      if (target !== null && ids.has(target) && message.status !== 'failed') continue;
    }
    const emoji = reactions.size === 0 ? undefined : reactions.get(message._id);
    add(
      emoji === undefined ? message : withOwnReaction(message, emoji, message.sent_at),
      null,
      when(message),
    );
  }
  for (const entry of waiting) {
    const { message_type, message } = entry.preview;
    if (message_type === 'reaction' && entry.state !== 'failed' && ids.has(reactionOf(message).target ?? ''))
      continue;
    const own = localMessage(entry);
    add(own, entry, when(own));
  }
  return items;
}
