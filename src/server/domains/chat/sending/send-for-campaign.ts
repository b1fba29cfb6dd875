import type { CampaignName } from '@shared/contract/campaigns';
import { AppError } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { type TransactionScope, COMMIT_RANK } from '../../../platform/scope';
import { belongToCampaign } from '../../activities/reads';
import { countSend } from '../../templates';
import { CONNECTED, accountStatus } from '../../whatsapp-accounts/reads';
import { threadSource } from '../activities/touch-thread';
import {
  conversationById,
  emptyConversation,
  findConversation,
  insertConversation,
  updateConversation,
} from '../conversations/repository';
import { type ConversationRow, toLastMessage } from '../messages/rows';
import { type SendContext, templateToSend } from './context';
import { queueOutgoing } from './queue-outgoing';

/** What a campaign sends to somebody. */
export interface CampaignMessage {
  readonly campaign: CampaignName;
  readonly account_id: string;
  readonly contact_id: string;
  readonly recipient: { readonly wa_id: string | null; readonly user_id: string | null };
  readonly template_id: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface SentForCampaign {
  readonly message_id: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * The conversation with somebody, held until the transaction ends. One that the campaign begins is closed: there is nothing to do
 * in it until they answer, which opens it.
 */
async function conversationWith(
  { clock, contacts, database, events }: SendContext,
  tx: TransactionScope,
  { account_id, contact_id, recipient: { wa_id, user_id } }: CampaignMessage,
): Promise<ConversationRow> {
  let known = await findConversation(tx, account_id, contact_id);
  if (known === undefined) {
    // What they answer leads to the same contact. One name at a time: two could make one person of two contacts.
    const person = await contacts.findOrCreateForChannel(tx, {
      wa_id,
      user_id: wa_id === null ? user_id : null,
      name: null,
    });
    const empty = { _id: newId(), account_id, contact_id: person.contact_id, wa_id };
    known = await findConversation(tx, account_id, person.contact_id);
    const row = { ...emptyConversation(empty, clock()), state: 'closed' as const };
    if (known === undefined && (await insertConversation(tx, row)))
      await events.append(tx, [{ kind: 'conversation.created', ids: { conversation_id: empty._id } }]);
    known ??= await findConversation(tx, account_id, person.contact_id);
  }
  if (known === undefined) throw new AppError('conversation_not_found');
  await database.lockRow(tx.db, 'conversations', tx.business_id, known._id);
  const conversation = await conversationById(tx, known._id);
  if (conversation === undefined) throw new AppError('conversation_not_found');
  return conversation;
}

/**
 * Writes the message of a campaign that is to go out to somebody. It answers nobody: a customer who waits goes on waiting, and
 * what was done with a conversation stays.
 */
export async function sendForCampaign(
  context: SendContext,
  tx: TransactionScope,
  message: CampaignMessage,
): Promise<SentForCampaign> {
  const { account_id, campaign, template_id, values } = message;
  const account = await accountStatus(tx, account_id);
  if (account?.status !== CONNECTED) throw new AppError('account_disconnected');
  const content = { ...(await templateToSend(tx, template_id, values)), campaign };
  const conversation = await conversationWith(context, tx, message);
  const at = context.clock();
  const row = await queueOutgoing(context, tx, {
    conversation,
    content,
    at,
    message_type: 'template',
    automatic: 'campaign',
    by: null,
    quoted: null,
    thread_id: null,
    client_key: null,
  });
  await countSend(tx, template_id, at);
  await updateConversation(tx, conversation._id, {
    updated_at: at,
    sort_at: Math.max(at, conversation.sort_at),
    message_count: conversation.message_count + 1,
    last_message: JSON.stringify(toLastMessage(row)),
  });
  await context.events.append(tx, [
    { kind: 'message.created', ids: { message_id: row._id, conversation_id: conversation._id } },
  ]);
  // Behind the touch of the thread, which writes its activity.
  tx.beforeCommit(COMMIT_RANK.counts, () =>
    belongToCampaign(tx, threadSource(conversation._id), campaign.workflow_id),
  );
  return { message_id: row._id, at };
}
