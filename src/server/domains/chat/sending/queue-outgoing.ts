import type { MessageContent, MessageType, QuotedMessage } from '@shared/contract/chat';
import { newId } from '../../../platform/ids';
import type { Platform } from '../../../platform/platform';
import type { Actor, TransactionScope } from '../../../platform/scope';
import { SEND } from '../channel-jobs';
import { touchThread } from '../activities/touch-thread';
import { insertMessage } from '../messages/repository';
import type { ConversationRow, MessageRow } from '../messages/rows';

export interface NewOutgoing {
  readonly conversation: Pick<ConversationRow, '_id' | 'account_id'>;
  readonly message_type: MessageType;
  readonly content: MessageContent;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Null: Parley itself, and then `automatic` says as what. */
  readonly by: Actor | null;
  readonly automatic: MessageRow['automatic'];
  readonly quoted: QuotedMessage | null;
  readonly thread_id: string | null;
  readonly client_key: string | null;
}

/**
 * Writes a message that is to go out, with the job that sends it; both wait for the commit. What the conversation's row
 * says of it is for the caller.
 */
export async function queueOutgoing(
  { database, events, jobs }: Pick<Platform, 'database' | 'events' | 'jobs'>,
  tx: TransactionScope,
  outgoing: NewOutgoing,
): Promise<MessageRow> {
  const { conversation, message_type, at, by, automatic, quoted, thread_id, client_key } = outgoing;
  const row: MessageRow = {
    _id: newId(),
    conversation_id: conversation._id,
    account_id: conversation.account_id,
    wamid: null,
    direction: 'outbound',
    message_type,
    message: JSON.stringify(outgoing.content),
    status: 'pending',
    sent_at: at,
    created_at: at,
    sent: null,
    delivered: null,
    read: null,
    failed: null,
    error_code: null,
    error_message: null,
    error_description: null,
    checking: 0,
    attempted_at: null,
    quoted_message_id: quoted?._id ?? null,
    quoted: quoted && JSON.stringify(quoted),
    thread_id,
    reactions: '[]',
    in_thread: message_type === 'reaction' ? 0 : 1,
    edited_at: null,
    revoked_at: null,
    forwarded: 0,
    sent_by: by?._id ?? null,
    automatic,
    client_key,
    retried_as: null,
    sent_by_name: by?.name ?? null,
  };
  const { sent_by_name: _name, ...columns } = row;
  await insertMessage(database, tx, columns);
  if (row.in_thread === 1) touchThread({ events }, tx, conversation._id, at);
  await jobs.enqueue(tx.db, {
    kind: SEND,
    business_id: tx.business_id,
    payload: { message_id: row._id },
    ordering_key: `send:${conversation._id}`,
  });
  tx.afterCommit(() => jobs.wake());
  return row;
}
