import type { QuotedMessage } from '@shared/contract/chat';
import { asObject } from '@shared/rules/json-values';
import { asksToStop } from '@shared/rules/opt-out';
import { newId } from '../../../platform/ids';
import type { TransactionScope } from '../../../platform/scope';
import { changeCounts, updateConversation } from '../conversations/repository';
import { recordTicketEvent } from '../tickets/tickets';
import type { ChannelAccount, InboundMessage } from './types';
import { shownAt } from '../conversations/last-message';
import { touchThread } from '../activities/touch-thread';
import { insertMessage, messageByWamid } from '../messages/repository';
import { newestWithin, placeWithinSecond } from './arrival-time';
import { type ConversationRow, type MessageRow, toLastMessage } from '../messages/rows';
import { cancelOnReply } from '../scheduled/repository';
import type { IngestContext } from './context';
import { findOrCreateConversation } from './find-or-create-conversation';
import { applyPending } from './pending';
import { FETCH_MEDIA, FETCH_REFERRAL_PICTURE } from '../channel-jobs';

const QUOTED_DIRECTION = { customer: 'inbound', business: 'outbound' } as const;
/** As the column has it. */
const FORWARDED = { no: 0, once: 1, many: 2 } as const;

async function quotedBy(
  tx: TransactionScope,
  { quoted_wamid, quoted_by }: InboundMessage,
): Promise<QuotedMessage | null> {
  if (quoted_wamid === null) return null;
  const original = await messageByWamid(tx, quoted_wamid);
  if (!original) {
    const direction = quoted_by && QUOTED_DIRECTION[quoted_by];
    return { _id: null, direction, message_type: 'unknown', message: {} };
  }
  const { _id, direction, message_type, message } = toLastMessage(original);
  return { _id, direction, message_type, message };
}

interface Placed {
  readonly conversation: Pick<ConversationRow, '_id'>;
  readonly account: ChannelAccount;
  /** Epoch milliseconds, as are the others; no two messages of a conversation have the same. */
  readonly sentAt: number;
  readonly now: number;
  readonly quoted: QuotedMessage | null;
}

const newRow = (
  message: InboundMessage,
  { conversation, account, sentAt, now, quoted }: Placed,
): MessageRow => ({
  _id: newId(),
  conversation_id: conversation._id,
  account_id: account._id,
  wamid: message.wamid,
  direction: 'inbound',
  message_type: message.message_type,
  message: JSON.stringify(message.content),
  status: 'delivered',
  sent_at: sentAt,
  created_at: now,
  sent: sentAt,
  delivered: now,
  read: null,
  failed: null,
  error_code: null,
  error_message: null,
  error_description: null,
  checking: 0,
  attempted_at: null,
  quoted_message_id: quoted?._id ?? null,
  quoted: quoted && JSON.stringify(quoted),
  thread_id: null,
  reactions: '[]',
  in_thread: 1,
  edited_at: null,
  revoked_at: null,
  forwarded: FORWARDED[message.forwarded],
  sent_by: null,
  automatic: null,
  client_key: null,
  retried_as: null,
  sent_by_name: null,
});

/** Files come by jobs: a message is seen before them. */
async function fetchFiles(
  { jobs }: IngestContext,
  tx: TransactionScope,
  row: MessageRow,
  message: InboundMessage,
): Promise<void> {
  if (message.media) {
    await jobs.enqueue(tx.db, {
      kind: FETCH_MEDIA,
      business_id: tx.business_id,
      payload: { message_id: row._id, account_id: row.account_id, ...message.media },
    });
    tx.afterCommit(() => jobs.wake());
  }
  if (message.referral_picture !== undefined) {
    await jobs.enqueue(tx.db, {
      kind: FETCH_REFERRAL_PICTURE,
      business_id: tx.business_id,
      payload: { message_id: row._id, url: message.referral_picture },
    });
    tx.afterCommit(() => jobs.wake());
  }
}

/** The words of a text, or of the button that was pressed. */
function saidBy({ content }: InboundMessage): string {
  const { body, text, interactive } = asObject(content);
  const reply = asObject(asObject(interactive)['button_reply'])['title'];
  return [body, text, reply].find((words) => typeof words === 'string') ?? '';
}

/** Called before the conversation is locked: a merge locks contacts first, too. @returns whether they had not asked before */
async function stopMarketing(
  { contacts }: IngestContext,
  tx: TransactionScope,
  { person }: InboundMessage,
): Promise<boolean> {
  const { contact_id } = await contacts.findOrCreateForChannel(tx, person);
  return contacts.setMarketing(tx, contact_id, { is_wanted: false, at: null });
}

/** What the thread says of a choice about marketing. */
const CHOICES = {
  stop: 'Asked for no more marketing messages. Campaigns with them leave this contact out.',
  start: 'Wants marketing messages. Campaigns with them reach this contact.',
} as const;

/** A line in the thread that says what a customer has chosen about marketing. */
export const marketingLine = (
  { wamid, person, sent_at }: Pick<InboundMessage, 'wamid' | 'person' | 'sent_at'>,
  choice: keyof typeof CHOICES,
): InboundMessage => ({
  wamid: `${wamid}:${choice}`,
  person,
  sent_at,
  message_type: 'system',
  content: { body: CHOICES[choice] },
  media: null,
  quoted_wamid: null,
  quoted_by: null,
  forwarded: 'no',
  raw: {},
});

/** A message of a customer, once: the conversation opens and shows it, and what waited for the message is applied. */
export async function receiveMessage(
  context: IngestContext,
  tx: TransactionScope,
  account: ChannelAccount,
  message: InboundMessage,
): Promise<void> {
  const { clock, database, events } = context;
  if (await messageByWamid(tx, message.wamid)) return;
  const asks = message.message_type !== 'system' && asksToStop(saidBy(message));
  const hasStopped = asks && (await stopMarketing(context, tx, message));
  const conversation = await findOrCreateConversation(context, tx, account, message.person);
  const now = clock();
  const newest = await newestWithin(tx, conversation, message.sent_at);
  const sentAt = placeWithinSecond(message.sent_at, now, newest);
  const quoted = await quotedBy(tx, message);
  const row = newRow(message, { conversation, account, sentAt, now, quoted });
  const { sent_by_name: _name, ...columns } = row;
  if (!(await insertMessage(database, tx, { ...columns, raw: JSON.stringify(message.raw) }))) return;

  // A system line (a changed number) is no message of the customer's: it neither opens the window nor waits.
  const counts = message.message_type !== 'system';
  const isNewest = sentAt >= (conversation.last_inbound_at ?? 0);
  const shown = shownAt(conversation);
  await updateConversation(tx, conversation._id, {
    updated_at: now,
    message_count: conversation.message_count + 1,
    ...(shown === null || sentAt >= shown
      ? {
          sort_at: shown === null ? sentAt : Math.max(sentAt, conversation.sort_at),
          last_message: JSON.stringify(toLastMessage(row)),
        }
      : {}),
    ...(counts
      ? { unread_count: conversation.unread_count + 1, state: 'open', snoozed_until: null, woke_at: null }
      : {}),
    ...(counts && isNewest
      ? { last_inbound_at: sentAt, last_inbound_message_id: row._id, unanswered: 1 }
      : {}),
    ...(message.person.wa_id !== null && conversation.wa_id !== message.person.wa_id
      ? { wa_id: message.person.wa_id }
      : {}),
  });
  if (counts) touchThread(context, tx, conversation._id, sentAt);
  if (counts && conversation.unread_count === 0) {
    changeCounts(tx, account._id, { total: 0, unread: 1 });
  }
  if (counts) await recordTicketEvent(tx, conversation, { kind: 'asked', at: sentAt });
  if (counts) await cancelOnReply(tx, conversation._id, now, events);
  await fetchFiles(context, tx, row, message);
  await events.append(tx, [
    { kind: 'message.created', ids: { message_id: row._id, conversation_id: conversation._id } },
  ]);
  await applyPending(context, tx, message.wamid);
  if (counts && isNewest) await context.answerAway(tx, conversation, sentAt);
  if (hasStopped) await receiveMessage(context, tx, account, marketingLine(message, 'stop'));
}
