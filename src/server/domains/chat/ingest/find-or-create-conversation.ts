import { newId } from '../../../platform/ids';
import type { TransactionScope } from '../../../platform/scope';
import { emptyConversation, findConversation, insertConversation } from '../conversations/repository';
import type { ChannelAccount, ChannelPerson } from './types';
import type { IngestContext } from './context';

async function lockedConversation(
  { database }: IngestContext,
  tx: TransactionScope,
  accountId: string,
  contactId: string,
) {
  const found = await findConversation(tx, accountId, contactId);
  if (!found) return undefined;
  await database.lockRow(tx.db, 'conversations', tx.business_id, found._id);
  return findConversation(tx, accountId, contactId);
}

/** The conversation of the person with the account; made when there is none. */
export async function findOrCreateConversation(
  context: IngestContext,
  tx: TransactionScope,
  account: ChannelAccount,
  person: ChannelPerson,
) {
  const { clock, contacts, events } = context;
  const { contact_id } = await contacts.findOrCreateForChannel(tx, person);
  const known = await lockedConversation(context, tx, account._id, contact_id);
  if (known) return known;
  const empty = { _id: newId(), account_id: account._id, contact_id, wa_id: person.wa_id };
  const created = await insertConversation(tx, emptyConversation(empty, clock()));
  const row = await lockedConversation(context, tx, account._id, contact_id);
  if (!row) throw new Error('A conversation that was just written is not there.');
  if (created) await events.append(tx, [{ kind: 'conversation.created', ids: { conversation_id: row._id } }]);
  return row;
}
