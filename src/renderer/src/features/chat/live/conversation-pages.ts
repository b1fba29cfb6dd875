import type { Conversation } from '@shared/contract/chat';
import { assertNever } from '@shared/rules/assert-never';
import { replyWindow } from '@shared/rules/reply-window';
import type { ChatPage, ConversationListArg } from '../api';
import { addToTotal, insertRow, mapPages } from './pages';

export interface ConversationChange {
  readonly conversation: Conversation;
  /** It did not exist before: counts in the total. */
  readonly created: boolean;
}

const sortTime = ({ sort_at }: Conversation): string => sort_at;
const isOlder = (a: Conversation, b: Conversation): boolean =>
  sortTime(a) === sortTime(b) ? a._id < b._id : sortTime(a) < sortTime(b);
const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** Who looks at the lists, and when. */
export interface Viewer {
  readonly userId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

function isInView(
  { state, assignee, activity, filter }: ConversationListArg,
  conversation: Conversation,
  { userId, now }: Viewer,
): boolean {
  // The server alone knows what has happened when; the lists are loaded again.
  if (activity !== undefined) return false;
  if (state !== undefined && conversation.state !== state) return false;
  const wanted = assignee === 'me' ? userId : assignee;
  if (wanted !== undefined && (conversation.assignee?._id ?? 'none') !== wanted) return false;
  switch (filter) {
    case undefined:
      return true;
    case 'unread':
      return conversation.state === 'open' && conversation.unread_count > 0;
    case 'unanswered':
      return conversation.state === 'open' && conversation.unanswered;
    case 'closing': {
      const written = conversation.last_inbound_at;
      const window = replyWindow(written === null ? null : Date.parse(written), now);
      return conversation.state === 'open' && conversation.unanswered && window.state === 'closing_soon';
    }
    // The server alone knows; the lists are loaded again when they change.
    case 'mentions':
    case 'pinned':
      return false;
    default:
      return assertNever(filter);
  }
}

const isWith = (contactId: string, { participants }: Conversation): boolean =>
  participants.some(({ type, part_id }) => type === 'customer' && part_id === contactId);

/** Whether a list shows this conversation: its account, its customer, its view, and its search over names and phone numbers. */
export function belongs(arg: ConversationListArg, conversation: Conversation, viewer: Viewer): boolean {
  const { platform_account_id, contact_id, search } = arg;
  if (platform_account_id && platform_account_id !== conversation.platform_account_id) return false;
  if (contact_id && !isWith(contact_id, conversation)) return false;
  const wanted = search?.trim().toLocaleLowerCase() ?? '';
  if (wanted === '') return isInView(arg, conversation, viewer);
  const number = digits(wanted);
  return conversation.participants.some(
    ({ type, name, phone }) =>
      type === 'customer' &&
      (name.toLocaleLowerCase().includes(wanted) ||
        (number.length > 2 && digits(phone ?? '').includes(number))),
  );
}

/** A list by marks keeps what it has until it is loaded again; a search finds more ways than can be told here. */
const keeps = ({ activity, filter, search }: ConversationListArg): boolean =>
  activity !== undefined || filter === 'mentions' || filter === 'pinned' || (search?.trim() ?? '') !== '';

/** The newer of two records; an old one that comes late changes nothing. */
export const newerConversation = (known: Conversation, incoming: Conversation): Conversation =>
  incoming.updated_at < known.updated_at ? known : incoming;

/** The pages of a list (newest first) with a conversation at its place: at the top when it has just been written in. */
export function putConversation(
  pages: readonly ChatPage<Conversation>[],
  { conversation, created }: ConversationChange,
  arg: ConversationListArg,
  viewer: Viewer,
): readonly ChatPage<Conversation>[] {
  let known: Conversation | undefined;
  for (const { rows } of pages) known ??= rows.find(({ _id }) => _id === conversation._id);
  if (known === undefined) {
    if (!belongs(arg, conversation, viewer)) return pages;
    const next = insertRow(pages, conversation, (row) => isOlder(row, conversation));
    const isWhole = arg.state === undefined && arg.assignee === undefined && arg.filter === undefined;
    return (created || !isWhole) && next !== pages ? addToTotal(next, 1) : next;
  }
  const merged = newerConversation(known, conversation);
  const leaves = !keeps(arg) && !belongs(arg, merged, viewer);
  // What closes first leads there, and the list is short: it keeps its order until it is loaded again.
  const stays = sortTime(merged) === sortTime(known) || arg.filter === 'closing';
  if (stays && !leaves) return replaceInPlace(pages, merged);
  const without = mapPages(pages, (page) => {
    const rows = page.rows.filter(({ _id }) => _id !== merged._id);
    return rows.length === page.rows.length ? page : { ...page, rows };
  });
  if (leaves) return addToTotal(without, -1);
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
