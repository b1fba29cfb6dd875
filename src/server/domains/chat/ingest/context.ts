import type { Platform } from '../../../platform/platform';
import type { TransactionScope } from '../../../platform/scope';
import type { CampaignOutcomes } from '../campaign-outcomes';
import type { AwayAnswer } from './away-answer';
import { refreshLastMessage } from '../conversations/last-message';
import { messageById } from '../messages/repository';
import type { ChatContacts } from '../ports';
import type { MessageRow } from '../messages/rows';

/** What every command of the ingest stands on. */
export interface IngestContext extends Pick<Platform, 'clock' | 'database' | 'events' | 'jobs'> {
  readonly contacts: ChatContacts;
  readonly answerAway: AwayAnswer;
  readonly outcomes: Pick<CampaignOutcomes, 'tell'>;
}

/** A message is another one than before: its conversation shows it, and open windows are told. */
export async function messageChanged(
  { events }: IngestContext,
  tx: TransactionScope,
  row: Pick<MessageRow, '_id' | 'conversation_id'>,
): Promise<void> {
  await refreshLastMessage(tx, row.conversation_id, row._id);
  await events.append(tx, [
    { kind: 'message.updated', ids: { message_id: row._id, conversation_id: row.conversation_id } },
  ]);
}

/** The message, held until the transaction ends; its conversation first, as everybody does. */
export async function lockedMessage(
  { database }: IngestContext,
  tx: TransactionScope,
  row: MessageRow | undefined,
): Promise<MessageRow | undefined> {
  if (!row) return undefined;
  await database.lockRow(tx.db, 'conversations', tx.business_id, row.conversation_id);
  await database.lockRow(tx.db, 'messages', tx.business_id, row._id);
  return messageById(tx, row._id);
}
