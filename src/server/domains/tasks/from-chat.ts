import type { TaskRow } from '@shared/contract/tasks';
import { can } from '@shared/rules/permissions';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';
import { conversationsAmong, conversationsOfContacts, placesOfMessages } from '../chat/reads';
import type { TaskRecord } from './repository';

export type FromChat = NonNullable<TaskRow['from_chat']>;

/** Whether there is this conversation, and the message in it. */
export async function isInChat(scope: Scope, { conversation_id, message_id }: FromChat): Promise<boolean> {
  if (message_id === null) return (await conversationsAmong(scope, [conversation_id])).has(conversation_id);
  return (await placesOfMessages(scope, [message_id])).get(message_id) === conversation_id;
}

/** Where each task came from, for people who may view chats; what is gone since is left out. */
export async function chatsOf(
  reader: Pick<Caller, 'business_id' | 'db' | 'permissions'>,
  tasks: readonly Pick<TaskRecord, '_id' | 'conversation_id' | 'message_id'>[],
): Promise<ReadonlyMap<string, FromChat>> {
  if (!can(reader.permissions, 'view', 'chat')) return new Map();
  const named = (ids: readonly (string | null)[]): string[] => [
    ...new Set(ids.filter((id): id is string => id !== null)),
  ];
  const conversations = await conversationsAmong(reader, named(tasks.map((task) => task.conversation_id)));
  const places = await placesOfMessages(reader, named(tasks.map((task) => task.message_id)));
  return new Map(
    tasks.flatMap(({ _id, conversation_id, message_id }): (readonly [string, FromChat])[] => {
      if (conversation_id === null || !conversations.has(conversation_id)) return [];
      const isThere = message_id !== null && places.get(message_id) === conversation_id;
      return [[_id, { conversation_id, message_id: isThere ? message_id : null }]];
    }),
  );
}

/**
 * Two contacts turned out to be one person. Conversations with one account become one: tasks that came from the dropped
 * contact's lead to the one that stays. Runs before the conversations are merged.
 */
export async function moveTaskChats(
  tx: TransactionScope,
  { kept, dropped }: { readonly kept: string; readonly dropped: string },
): Promise<void> {
  const rows = await conversationsOfContacts(tx, [kept, dropped]);
  for (const from of rows.filter(({ contact_id }) => contact_id === dropped)) {
    const to = rows.find((row) => row.contact_id === kept && row.account_id === from.account_id);
    if (to === undefined) continue;
    await tx.db
      .updateTable('tasks')
      .set({ conversation_id: to._id })
      .where('business_id', '=', tx.business_id)
      .where('conversation_id', '=', from._id)
      .execute();
  }
}
