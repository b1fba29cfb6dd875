import { sql } from 'kysely';
import { AWAY_TALK_MS, mayAnswerAway } from '@shared/rules/away-text';
import type { Platform } from '../../../platform/platform';
import type { Scope, TransactionScope } from '../../../platform/scope';
import { contactNames } from '../../contacts/reads';
import { CONNECTED, accountNames } from '../../whatsapp-accounts/reads';
import { updateConversation } from '../conversations/repository';
import { queueOutgoing } from '../sending/queue-outgoing';
import type { ChatHours } from '../ports';

interface Written {
  readonly _id: string;
  readonly account_id: string;
  readonly contact_id: string;
  /** Before the customer’s message was counted. */
  readonly message_count: number;
}

/**
 * Answers a customer's message with the away text where that is wanted: part of the transaction that writes it, with the
 * conversation locked, so that two nodes answer once.
 * @param writtenAt when the customer wrote, epoch milliseconds
 */
export type AwayAnswer = (tx: TransactionScope, conversation: Written, writtenAt: number) => Promise<void>;

/** When this conversation got an away text last. */
export function lastAwayQuery({ db, business_id }: Scope, conversationId: string) {
  return db
    .selectFrom('messages')
    .select('sent_at')
    .where('business_id', '=', business_id)
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`automatic = 'away'`)
    .orderBy('sent_at', 'desc')
    .limit(1);
}

/** When somebody of the team wrote last, since an instant: notes are not for the customer. */
export function lastAnswerQuery({ db, business_id }: Scope, conversationId: string, since: number) {
  return db
    .selectFrom('messages')
    .select('sent_at')
    .where('business_id', '=', business_id)
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`in_thread = 1`)
    .where('sent_at', '>', since)
    .where('direction', '=', 'outbound')
    .where('message_type', '!=', 'note')
    .where('automatic', 'is', null)
    .orderBy('sent_at', 'desc')
    .limit(1);
}

export function createAwayAnswer(platform: Platform, hours: ChatHours): AwayAnswer {
  const { clock, events } = platform;

  return async (tx, conversation, writtenAt) => {
    const now = clock();
    const away = await hours.awayFor(tx, conversation.account_id, now);
    if (away === null) return;
    const lastAway = await lastAwayQuery(tx, conversation._id).executeTakeFirst();
    const answered = await lastAnswerQuery(tx, conversation._id, now - AWAY_TALK_MS).executeTakeFirst();
    const may = mayAnswerAway({
      now,
      written_at: writtenAt,
      closed_since: away.closed_since,
      last_away_at: lastAway?.sent_at ?? null,
      last_team_at: answered?.sent_at ?? null,
    });
    if (!may) return;
    const facts = await tx.db
      .selectFrom(contactNames)
      .innerJoin(accountNames, 'whatsapp_accounts.business_id', 'contacts.business_id')
      .select(['contacts.first_name', 'contacts.last_name', 'whatsapp_accounts.account_name'])
      .select('whatsapp_accounts.status')
      .where('contacts.business_id', '=', tx.business_id)
      .where('contacts._id', '=', conversation.contact_id)
      .where('whatsapp_accounts._id', '=', conversation.account_id)
      .executeTakeFirst();
    if (facts?.status !== CONNECTED) return;
    const body = await away.textFor(facts);
    if (body === '') return;
    const message = await queueOutgoing(platform, tx, {
      conversation,
      message_type: 'text',
      content: { body },
      automatic: 'away',
      by: null,
      quoted: null,
      thread_id: null,
      client_key: null,
      // Below what it answers, also where WhatsApp's clock is ahead of ours.
      at: Math.max(now, writtenAt + 1),
    });
    // Nobody has answered: the row goes on showing what the customer wrote, as unread and unanswered as before.
    await updateConversation(tx, conversation._id, { message_count: conversation.message_count + 2 });
    await events.append(tx, [
      { kind: 'message.created', ids: { message_id: message._id, conversation_id: conversation._id } },
    ]);
  };
}
