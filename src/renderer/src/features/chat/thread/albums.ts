import type { Message } from '@shared/contract/chat';
import { mediaOf } from '../content';
import type { MessageItem, ThreadItem } from '../thread-items';

/** Pictures and films of one sender that came together: one grid. */
export interface AlbumItem {
  readonly kind: 'album';
  /** That of its first picture: stays while more of them come. */
  readonly key: string;
  /** Two or more, oldest first. */
  readonly entries: readonly MessageItem[];
}
/** What stands in one row of the thread. */
export type ThreadRow = ThreadItem | AlbumItem;

/** Milliseconds from one picture to the next of the same album. */
const APART = 60_000;
/** Pictures in one grid; what comes after them begins another. */
const MAX = 30;

const captioned = ({ message }: Message): boolean => mediaOf(message).caption !== undefined;

const isPicture = ({ message_type, revoked_at, status, quoted, message }: Message): boolean =>
  (message_type === 'image' || message_type === 'video') &&
  revoked_at === null &&
  status !== 'deleted' &&
  quoted === null &&
  message.referral === undefined;

/** What has not reached the server has no sender: it is ours, like the one that it follows. */
const sameSender = (a: MessageItem, b: MessageItem): boolean =>
  a.message.direction === b.message.direction &&
  (a.local !== null || b.local !== null || a.message.sent_by?._id === b.message.sent_by?._id);

/** Whether `next` goes on with the album of `entries`. Only the first or the last has words, which are about them all. */
function goesOn(entries: readonly MessageItem[], next: ThreadItem): next is MessageItem {
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last || next.kind !== 'message' || entries.length >= MAX) return false;
  if (!isPicture(next.message) || !sameSender(last, next)) return false;
  if (next.message.forwarded !== last.message.forwarded) return false;
  if (Math.abs(Date.parse(next.message.sent_at) - Date.parse(last.message.sent_at)) > APART) return false;
  if (entries.length > 1 && captioned(last.message)) return false;
  return !(captioned(first.message) && captioned(next.message));
}

const sameEntries = (a: readonly MessageItem[], b: readonly MessageItem[]): boolean =>
  a.length === b.length && a.every((entry, index) => entry === b[index]);

/**
 * Puts the pictures of a thread that came together into albums. An album whose pictures have not changed is the same
 * object again, so that its row is not drawn again.
 *
 * Older pictures that are loaded later begin an album of their own, also where they came together with the first ones
 * that were there: a grid that is being looked at does not grow, and nothing below it moves.
 */
export function createThreadRows(): (items: readonly ThreadItem[]) => readonly ThreadRow[] {
  const known = new WeakMap<MessageItem, AlbumItem>();
  /** Keys of the messages that were the oldest ones. */
  const oldest = new Set<string>();
  return (items) => {
    const rows: ThreadRow[] = [];
    let index = 0;
    const first = items.find(({ kind }) => kind === 'message');
    if (first) oldest.add(first.key);
    while (index < items.length) {
      const item = items[index];
      if (item === undefined) break;
      index += 1;
      if (item.kind !== 'message' || !isPicture(item.message)) {
        rows.push(item);
        continue;
      }
      const entries = [item];
      for (
        let next = items[index];
        next && !oldest.has(next.key) && goesOn(entries, next);
        next = items[index]
      ) {
        entries.push(next);
        index += 1;
      }
      if (entries.length === 1) {
        rows.push(item);
        continue;
      }
      const before = known.get(item);
      const album: AlbumItem =
        before && sameEntries(before.entries, entries) ? before : { kind: 'album', key: item.key, entries };
      known.set(item, album);
      rows.push(album);
    }
    return rows;
  };
}

/** The messages of a row, oldest first. */
export const entriesOfRow = (row: ThreadRow): readonly MessageItem[] =>
  row.kind === 'album' ? row.entries : row.kind === 'message' ? [row] : [];

export const holdsMessage = (row: ThreadRow, messageId: string): boolean =>
  entriesOfRow(row).some(({ message }) => message._id === messageId);
