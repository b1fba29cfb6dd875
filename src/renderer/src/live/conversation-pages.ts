import type { Conversation } from '@shared/contract/chat';
import type { ChatPage, ConversationListArg } from '../features/chat/api';
import { addToTotal, insertRow, mapPages } from './pages';

export interface ConversationChange {
  readonly conversation: Conversation;
  /** It did not exist before: counts in the total. */
  readonly created: boolean;
}

const sortTime = ({ last_message, updated_at }: Conversation): string =>
  last_message?.timestamp ?? updated_at;
const isOlder = (a: Conversation, b: Conversation): boolean =>
  sortTime(a) === sortTime(b) ? a._id < b._id : sortTime(a) < sortTime(b);
const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** Whether a list shows this conversation: its account, and its search over names and phone numbers. */
export function belongs(
  { platform_account_id, search }: ConversationListArg,
  conversation: Conversation,
): boolean {
  if (platform_account_id && platform_account_id !== conversation.platform_account_id) return false;
  const wanted = search?.trim().toLocaleLowerCase() ?? '';
  if (wanted === '') return true;
  const number = digits(wanted);
  return conversation.participants.some(
    ({ type, name, phone }) =>
      type === 'customer' &&
      (name.toLocaleLowerCase().includes(wanted) ||
        (number.length > 2 && digits(phone ?? '').includes(number))),
  );
}

/** The newer of two records; an old one that comes late changes nothing. */
export const newerConversation = (known: Conversation, incoming: Conversation): Conversation =>
  incoming.updated_at < known.updated_at ? known : incoming;

/** The pages of a list (newest first) with a conversation at its place: at the top when it has just been written in. */
export function putConversation(
  pages: readonly ChatPage<Conversation>[],
  { conversation, created }: ConversationChange,
  arg: ConversationListArg,
): readonly ChatPage<Conversation>[] {
  let known: Conversation | undefined;
  for (const { rows } of pages) known ??= rows.find(({ _id }) => _id === conversation._id);
  if (known === undefined) {
    if (!belongs(arg, conversation)) return pages;
    const next = insertRow(pages, conversation, (row) => isOlder(row, conversation));
    return created && next !== pages ? addToTotal(next, 1) : next;
  }
  const merged = newerConversation(known, conversation);
  if (sortTime(merged) === sortTime(known)) return replaceInPlace(pages, merged);
  const without = mapPages(pages, (page) => {
    const rows = page.rows.filter(({ _id }) => _id !== merged._id);
    return rows.length === page.rows.length ? page : { ...page, rows };
  });
  return insertRow(without, merged, (row) => isOlder(row, merged));
}

function replaceInPlace(
  pages: readonly ChatPage<Conversation>[],
  merged: Conversation,
): readonly ChatPage<Conversation>[] {
  let placed = false;
  return mapPages(pages, (page) => {
    const hits = page.rows.filter(({ _id }) => _id === merged._id);
    if (hits.length === 0) return page;
    if (!placed && hits.length === 1 && hits[0] === merged) {
      placed = true;
      return page;
    }
    const rows = page.rows.flatMap((row) => {
      if (row._id !== merged._id) return [row];
      if (placed) return [];
      placed = true;
      return [merged];
    });
    return { ...page, rows };
  });
}
