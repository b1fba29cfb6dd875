import type { Conversation, Message, Teammate } from '@shared/contract/chat';
import type { ChatPage } from '../api';
import type { Customer } from '../../../live/changes';
import { mapPages } from './pages';

/** Who is called something else from now on, or has another picture: by the ids of people and of contacts. */
export interface Renamed {
  readonly teammates: ReadonlyMap<string, Teammate>;
  readonly customers: ReadonlyMap<string, Customer>;
}

/** The same object where nothing of it changes, so that nothing is drawn again. */
function inRows<Row>(pages: readonly ChatPage<Row>[], change: (row: Row) => Row): readonly ChatPage<Row>[] {
  return mapPages(pages, (page) => {
    const rows = page.rows.map(change);
    return rows.some((row, index) => row !== page.rows[index]) ? { ...page, rows } : page;
  });
}

export function renameInMessages(
  pages: readonly ChatPage<Message>[],
  { teammates }: Renamed,
): readonly ChatPage<Message>[] {
  return inRows(pages, (message) => {
    const name = teammates.get(message.sent_by?._id ?? '')?.name;
    if (name === undefined || message.sent_by === null || message.sent_by.name === name) return message;
    return { ...message, sent_by: { ...message.sent_by, name } };
  });
}

export function renameInConversation(
  conversation: Conversation,
  { teammates, customers }: Renamed,
): Conversation {
  const { assignee, participants } = conversation;
  const teammate = teammates.get(assignee?._id ?? '');
  const isOther =
    teammate !== undefined && (teammate.name !== assignee?.name || teammate.avatar !== assignee.avatar);
  let next = isOther ? { ...conversation, assignee: teammate } : conversation;
  for (const participant of participants) {
    const known = participant.type === 'customer' ? customers.get(participant.part_id) : undefined;
    if (known === undefined) continue;
    const { name, phone, avatar } = participant;
    if (known.name === name && known.phone === phone && known.avatar === avatar) continue;
    const changed = next.participants.map((one) =>
      one._id === participant._id ? { ...one, ...known } : one,
    );
    next = { ...next, participants: changed };
  }
  return next;
}

export const renameInConversations = (
  pages: readonly ChatPage<Conversation>[],
  renamed: Renamed,
): readonly ChatPage<Conversation>[] =>
  inRows(pages, (conversation) => renameInConversation(conversation, renamed));
