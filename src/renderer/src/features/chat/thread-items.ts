import type { Message, Reaction } from '@shared/contract/chat';
import { reactionOf } from './content';
import { type LocalSend, localMessage } from './local-send';
import { type DaySpan, daySpan, isWithin } from './thread-days';

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

/** The items of a thread, and what they were made of. */
interface Built {
  readonly messages: readonly Message[];
  readonly items: readonly ThreadItem[];
  /** Some item shows its message with a reaction that is on its way. */
  readonly reacted: boolean;
  /** Reactions whose target does not stand in front of them, in their order. */
  readonly strays: readonly Stray[];
}

/** Whether it is a line of its own depends on what comes after it. */
interface Stray {
  /** Among the messages. */
  readonly index: number;
  readonly target: string;
  /** Its target was loaded: it is no line of its own. */
  readonly hidden: boolean;
}

/** How much of what was built before stays: so many messages, so many items. */
interface Kept {
  readonly messages: number;
  readonly items: number;
}
const NOTHING: Kept = { messages: 0, items: 0 };

/** The first reaction of the beginning that stays whose target has come or gone since; null: none. */
function firstMoved({ strays }: Built, messages: readonly Message[], same: number): number | null {
  const has = ({ target, hidden }: Stray): boolean => {
    // What was not loaded before is not in the part that has stayed.
    const from = hidden ? 0 : same;
    return messages.some(({ _id }, index) => index >= from && _id === target);
  };
  return strays.find((stray) => stray.index < same && has(stray) !== stray.hidden)?.index ?? null;
}

/**
 * A new message or a new status changes the end of a long thread: everything in front of it stays, up to a reaction
 * whose target is in what has changed.
 */
function keptOf(before: Built | null, messages: readonly Message[]): Kept {
  if (before === null || before.reacted) return NOTHING;
  const max = Math.min(before.messages.length, messages.length);
  let same = 0;
  while (same < max && before.messages[same] === messages[same]) same += 1;
  same = firstMoved(before, messages, same) ?? same;
  while (same > 0 && messages[same - 1]?.message_type === 'reaction') same -= 1;
  const last = messages[same - 1];
  const at = before.items.findLastIndex((item) => item.kind === 'message' && item.message === last);
  return last === undefined || at < 0 ? NOTHING : { messages: same, items: at + 1 };
}

function build(before: Built | null, messages: readonly Message[], outbox: readonly LocalSend[]): Built {
  const acknowledged = new Set(outbox.length === 0 ? [] : messages.map(({ client_key }) => client_key));
  const waiting = outbox.filter(({ client_key }) => !acknowledged.has(client_key));
  const reactions = pendingReactions(waiting);
  const kept = reactions.size === 0 ? keptOf(before, messages) : NOTHING;
  const items = before?.items.slice(0, kept.items) ?? [];
  let last: Message | null = messages[kept.messages - 1] ?? null;
  let day: DaySpan | null = last && daySpan(last.sent_at);
  const strays = before?.strays.filter(({ index }) => index < kept.messages) ?? [];
  let places: ReadonlyMap<string, number> | null = null;
  /** Where a message stands; -1: it is not loaded. */
  const placeOf = (id: string): number =>
    (places ??= new Map(messages.map(({ _id }, index) => [_id, index]))).get(id) ?? -1;

  const add = (message: Message, local: LocalSend | null): void => {
    if (day === null || !isWithin(day, message.sent_at)) {
      day = daySpan(message.sent_at);
      items.push({ kind: 'date', key: `date:${day.key}`, at: day.at });
      last = null;
    }
    const joined = last !== null && last.direction === message.direction && last.message_type !== 'system';
    items.push({ kind: 'message', key: message.client_key ?? message._id, message, local, joined });
    last = message;
  };

  for (let index = kept.messages; index < messages.length; index += 1) {
    const message = messages[index];
    if (message === undefined) break;
    if (message.message_type === 'reaction') {
      const { target } = reactionOf(message.message);
      if (target !== null && message.status !== 'failed') {
        const place = placeOf(target);
        if (place < 0 || place > index) strays.push({ index, target, hidden: place >= 0 });
        if (place >= 0) continue;
      }
    }
    const emoji = reactions.size === 0 ? undefined : reactions.get(message._id);
    add(emoji === undefined ? message : withOwnReaction(message, emoji, message.sent_at), null);
  }
  for (const entry of waiting) {
    const { message_type, message } = entry.preview;
    if (
      message_type === 'reaction' &&
      entry.state !== 'failed' &&
      placeOf(reactionOf(message).target ?? '') >= 0
    )
      continue;
    add(localMessage(entry), entry);
  }
  return { messages, items, reacted: reactions.size > 0, strays };
}

/**
 * What the thread shows, oldest first: messages, then what waits in the outbox, with a date above each day. Reactions
 * stand on their target; one whose target is not loaded stands as a line of its own.
 *
 * @param messages oldest first, each once
 * @param outbox entries of this conversation in the order of sending
 */
export const buildThreadItems = (
  messages: readonly Message[],
  outbox: readonly LocalSend[],
): readonly ThreadItem[] => build(null, messages, outbox).items;

/** The same for a thread that changes: what has not changed since the last call is not built again. */
export function createThreadItems(): typeof buildThreadItems {
  let before: Built | null = null;
  return (messages, outbox) => {
    before = build(before, messages, outbox);
    return before.items;
  };
}
